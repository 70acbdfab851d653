import type { Draft } from './chapter';
import { draftFolder, readProject } from './files';
import { escaped } from './html';
import { readFileSync } from 'node:fs';

/** The figure of a chapter, by the name of its picture: `review-queue-1`. */
function figure(name: string): string {
  const slug = name.replace(/-\d+$/, '');
  const { html } = JSON.parse(readFileSync(`${draftFolder}/${slug}.json`, 'utf8')) as Draft;
  const found = html.split('\n').find((line) => line.startsWith('<figure>') && line.includes(`pictures/${name}.png`));
  if (found === undefined) throw new Error(`CHANGELOG names a picture that no chapter takes: ${name}`);
  return found;
}

/** The chapter made of test/manual/CHANGELOG: `# heading`, `- entry`, `! picture`. */
export function changesDraft(): Draft {
  const html: string[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) html.push(`<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const line of readProject('test/manual/CHANGELOG').split('\n')) {
    const [sign, text] = [line.slice(0, 2), line.slice(2).trim()];
    if (sign === '- ') {
      items.push(text);
      continue;
    }
    endList();
    if (sign === '# ') html.push(`<h2 id="${text.toLowerCase().replace(/\W+/g, '-')}">${escaped(text)}</h2>`);
    else if (sign === '! ') html.push(figure(text));
    else if (line.trim() !== '') throw new Error(`CHANGELOG: a line is no heading, entry or picture: ${line}`);
  }
  endList();
  return { slug: 'whats-new', title: 'What’s new', html: html.join('\n') };
}
