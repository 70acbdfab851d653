import { escaped } from './html';
import type { Draft } from './chapter';
import { version } from './files';

interface BookPart {
  readonly title: string;
  readonly drafts: readonly Draft[];
}

const title = 'Portal Gateway user manual';

function documentOf(name: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)}</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="manual.css">
</head>
<body>
${body}
</body>
</html>
`;
}

const contentsList = (parts: readonly BookPart[], addressOf: (slug: string) => string, current?: string): string =>
  parts
    .map(({ title: name, drafts }) => {
      const lines = drafts.map(
        ({ slug, title: text }) =>
          `<li><a href="${addressOf(slug)}"${slug === current ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`,
      );
      return `<p class="part">${escaped(name)}</p><ul>${lines.join('')}</ul>`;
    })
    .join('');

const edition = (date: string): string => `Portal Gateway ${version}, built on ${date}`;

/** One chapter as a page, beside the contents. */
export function chapterPage(parts: readonly BookPart[], draft: Draft, date: string): string {
  const all = parts.flatMap(({ drafts }) => drafts);
  const at = all.indexOf(draft);
  const [before, after] = [all[at - 1], all[at + 1]];
  const turn = (to: Draft | undefined, label: string) =>
    to === undefined ? '' : `<a href="${to.slug}.html">${label}: ${escaped(to.title)}</a>`;
  return documentOf(
    `${draft.title} | ${title}`,
    `<header><a href="index.html">${title}</a></header>
<div class="page">
<main><h1>${escaped(draft.title)}</h1>
${draft.html}
<p class="turn">${turn(before, 'Previous')} ${turn(after, 'Next')}</p></main>
<nav aria-label="Contents">${contentsList(parts, (slug) => `${slug}.html`, draft.slug)}</nav>
</div>
<footer>${edition(date)}</footer>`,
  );
}

export function contentsPage(parts: readonly BookPart[], date: string): string {
  return documentOf(
    title,
    `<header><a href="index.html">${title}</a></header>
<main class="contents"><h1>${title}</h1>
<p>Select <strong>Help</strong> in the portal to open the chapter about the screen you are on.
The manual is also available as a <a href="manual.pdf">PDF</a>.</p>
${contentsList(parts, (slug) => `${slug}.html`)}</main>
<footer>${edition(date)}</footer>`,
  );
}

/** The chapters in one document: ids and links name their chapter, pictures are the small ones. */
function printedHtml({ slug, title: name, html }: Draft): string {
  const own = html
    .replace(/ id="([^"]+)"/g, ` id="${slug}--$1"`)
    .replace(/href="([\w-]+)\.html(?:#([\w-]+))?"/g, (_all, to: string, section?: string) =>
      section === undefined ? `href="#${to}"` : `href="#${to}--${section}"`,
    )
    .replace(/\.png"/g, '.jpg"')
    .replace(/<(\/?)h2/g, '<$1h3')
    .replace(/ loading="lazy"/g, '');
  return `<section class="chapter"><h2 id="${slug}">${escaped(name)}</h2>\n${own}</section>`;
}

export function printedBook(parts: readonly BookPart[], date: string): string {
  return documentOf(
    title,
    `<main class="printed"><div class="cover"><p class="brand">Portal Gateway</p><h1>User manual</h1>
<p>Version ${version}<br>Built on ${date}</p></div>
<nav class="printed-contents" aria-label="Contents"><h2>Contents</h2>${contentsList(parts, (slug) => `#${slug}`)}</nav>
${parts.flatMap(({ drafts }) => drafts.map(printedHtml)).join('\n')}</main>`,
  );
}
