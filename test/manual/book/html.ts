/** Text as HTML; only `html` values are taken as they are. */
export interface Html {
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export const code = (text: string): Html => ({ html: `<code>${escaped(text)}</code>` });

export const key = (name: string): Html => ({ html: `<kbd>${escaped(name)}</kbd>` });

/** A link to another chapter, or a section of it: `passwords#change`. */
export function chapterLink(page: string, text: string): Html {
  const [slug = '', section] = page.split('#');
  return { html: `<a href="${slug}.html${section === undefined ? '' : `#${section}`}">${escaped(text)}</a>` };
}

/** A table with a caption, whose first column names the rows. */
export function tableOf(caption: string, head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => (at === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`;
  return [
    `<div class="table" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map(line).join('')}</tbody></table></div>`,
  ].join('');
}
