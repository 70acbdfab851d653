import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { axeViolations } from '@test/e2e/audits/accessibility/axe';
import { manualAddress, manualFiles, manualPages } from '@/config/manualPages';
import type { Draft } from './book/chapter';
import { dist, draftFolder, picturesFolder, project, version } from './book/files';
import { chapterPage, contentsPage, printedBook } from './book/pages';
import { changesDraft } from './book/changes';
import { comparePictures } from './book/comparison';
import { contents } from './contents';

test.describe.configure({ mode: 'serial' });

const site = `${dist}${manualFiles.folder}`;
const pdf = `${site}${manualFiles.pdf}`;
const megabytes = (file: string): number => statSync(file).size / 1e6;

test('the chapters become a site and a PDF', async ({ page }) => {
  const date = new Date().toISOString().slice(0, 10);
  const read = (slug: string) => JSON.parse(readFileSync(`${draftFolder}/${slug}.json`, 'utf8')) as Draft;
  const parts = [
    ...contents.map(({ title, chapters }) => ({ title, drafts: chapters.map(({ slug }) => read(slug)) })),
    { title: 'Changes', drafts: [changesDraft()] },
  ];
  rmSync(site, { recursive: true, force: true });
  mkdirSync(`${site}pictures`, { recursive: true });
  cpSync(`${import.meta.dirname}/manual.css`, `${site}manual.css`);
  for (const name of readdirSync(picturesFolder)) {
    if (name.endsWith('.png') && !name.startsWith('planted'))
      cpSync(`${picturesFolder}/${name}`, `${site}pictures/${name}`);
  }
  for (const draft of parts.flatMap(({ drafts }) => drafts)) {
    writeFileSync(`${site}${draft.slug}.html`, chapterPage(parts, draft, date));
  }
  writeFileSync(`${site}${manualFiles.contents}`, contentsPage(parts, date));

  cpSync(`${import.meta.dirname}/manual.css`, `${draftFolder}/manual.css`);
  writeFileSync(`${draftFolder}/book.html`, printedBook(parts, date));
  await page.goto(pathToFileURL(`${draftFolder}/book.html`).href);
  const small =
    '<style>div{font:8px sans-serif;color:#555;width:100%;box-sizing:border-box;padding:0 18mm;display:flex;justify-content:space-between}</style>';
  await page.pdf({
    path: pdf,
    format: 'A4',
    tagged: true,
    outline: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: `${small}<div><span>Portal Gateway ${version} · User manual · ${date}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
    margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
  });
  expect(existsSync(pdf)).toBe(true);
});

test('every page is accessible, and every link, picture and help address leads somewhere', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('pageerror', (error) => void problems.push(String(error)));
  const ids = new Map<string, ReadonlySet<string>>();
  const links: string[] = [];
  for (const name of readdirSync(site).filter((file) => file.endsWith('.html'))) {
    const address = manualFiles.folder + name;
    await page.goto(address);
    const found = await page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.allSettled(images.map((image) => image.decode()));
      return {
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...document.links].map(({ href }) => href),
        broken: images.filter((image) => image.naturalWidth === 0).map(({ src }) => `${src} is no picture`),
        mute: images.filter(({ alt }) => alt.trim().length < 10).map(({ src }) => `${src} has no alternative text`),
        uncaptioned: images
          .filter((image) => !image.closest('figure')?.querySelector('figcaption')?.textContent)
          .map(({ src }) => `${src} has no caption`),
      };
    });
    ids.set(address, new Set(found.ids));
    links.push(...found.links);
    problems.push(...found.broken, ...found.mute, ...found.uncaptioned, ...(await axeViolations(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await axeViolations(page, 'colours')));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  for (const target of [
    ...links,
    ...Object.values(manualPages).map((one) => new URL(manualAddress(one), page.url()).href),
  ]) {
    const { pathname, hash } = new URL(target);
    const isThere = pathname === manualFiles.folder + manualFiles.pdf || ids.has(pathname);
    if (!isThere || (hash !== '' && ids.get(pathname)?.has(hash.slice(1)) === false))
      problems.push(`${target} leads nowhere`);
  }
  expect(problems).toEqual([]);
});

test('the PDF is tagged, has an outline, every chapter, and is below 12 MB', () => {
  expect(megabytes(pdf)).toBeLessThan(12);
  const hasTools = ['pdfinfo', 'pdftotext'].every((tool) => existsSync(`/usr/bin/${tool}`));
  test.skip(!hasTools, 'poppler-utils is not installed: only the size of the PDF was checked');
  expect(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' })).toMatch(/^Tagged:\s+yes$/m);
  // Without its complaints: poppler does not know the tag Strong, which is newer.
  const quiet = {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'ignore'],
  } satisfies ExecFileSyncOptionsWithStringEncoding;
  const headings = execFileSync('pdfinfo', ['-struct-text', pdf], quiet);
  expect(headings).toContain('Figure');
  const text = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });
  for (const { title } of contents.flatMap(({ chapters }) => chapters)) expect(text).toContain(title);
  expect(readFileSync(pdf, 'latin1')).toContain('/Outlines');
});

test('changed pictures are shown beside the last ones, and fail nothing', async ({ page }) => {
  const { changed, file } = await comparePictures(page);
  if (changed.length > 0) console.log(`${changed.length} pictures have changed: ${changed.join(', ')}. See ${file}.`);
  expect(existsSync(file)).toBe(true);
});

test('the build says that it includes the manual', async () => {
  const file = `${dist}/index.html`;
  const html = readFileSync(file, 'utf8');
  const mark = '<meta name="user-manual" content="yes" />';
  if (!html.includes(mark)) writeFileSync(file, html.replace('</title>', `</title>\n    ${mark}`));
  // By its address: there is no alias for what is outside src and test.
  const address = pathToFileURL(`${project}/deployment/precompress.mjs`).href;
  const { compressFile } = (await import(address)) as { compressFile: (dir: string, file: string) => Promise<void> };
  await compressFile(dist, 'index.html');
  for (const name of readdirSync(site).filter((one) => /\.(?:html|css)$/.test(one)))
    await compressFile(dist, `manual/${name}`);
  expect(readFileSync(file, 'utf8')).toContain(mark);
});
