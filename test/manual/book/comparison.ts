import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { escaped } from './html';
import { lastFolder, picturesFolder, project } from './files';

/** Pictures are kept this wide, which is enough to see what has changed and small enough for the repository. */
const width = 320;
/** A larger share of different pixels is a change; fonts of another machine differ a little. */
const tolerance = 0.02;

/**
 * Compares each picture with the last one and writes both, side by side, to `.results/manual-pictures.html`.
 * `MANUAL_KEEP=1 npm run manual` makes the present ones the last ones.
 */
export async function comparePictures(page: Page): Promise<{ changed: string[]; file: string }> {
  const names = readdirSync(picturesFolder).filter((name) => name.endsWith('.png') && !name.startsWith('planted'));
  await page.goto('about:blank');
  const rows: string[] = [];
  const changed: string[] = [];
  for (const name of names) {
    const lastFile = `${lastFolder}/${name.replace('.png', '.webp')}`;
    const now = `data:image/png;base64,${readFileSync(`${picturesFolder}/${name}`, 'base64')}`;
    const last = existsSync(lastFile) ? `data:image/webp;base64,${readFileSync(lastFile, 'base64')}` : undefined;
    const { reduced, difference } = await page.evaluate(
      async ([nowSource, lastSource, wide]) => {
        const pixels = async (source: string) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = wide;
          canvas.height = Math.round((image.naturalHeight / image.naturalWidth) * wide);
          const context = canvas.getContext('2d');
          if (context === null) throw new Error('no canvas');
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          return { canvas, data: context.getImageData(0, 0, canvas.width, canvas.height).data };
        };
        const present = await pixels(nowSource);
        const small = present.canvas.toDataURL('image/webp', 0.7);
        if (lastSource === undefined) return { reduced: small, difference: 1 };
        const former = await pixels(lastSource);
        if (former.data.length !== present.data.length) return { reduced: small, difference: 1 };
        let different = 0;
        for (let at = 0; at < present.data.length; at += 4) {
          const far = [0, 1, 2].some(
            (one) => Math.abs((present.data[at + one] ?? 0) - (former.data[at + one] ?? 0)) > 48,
          );
          if (far) different += 1;
        }
        return { reduced: small, difference: different / (present.data.length / 4) };
      },
      [now, last, width] as const,
    );
    if (difference > tolerance) {
      changed.push(name);
      const before = last === undefined ? 'new' : `<img src="${last}" width="${width}" alt="before">`;
      rows.push(
        `<tr><th>${escaped(name)}</th><td>${before}</td><td><img src="${now}" width="640" alt="now"></td></tr>`,
      );
    }
    if (process.env['MANUAL_KEEP'] !== undefined) {
      mkdirSync(lastFolder, { recursive: true });
      writeFileSync(lastFile, Buffer.from(reduced.split(',')[1] ?? '', 'base64'));
    }
  }
  const file = `${project}/.results/manual-pictures.html`;
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed pictures</title><h1>${changed.length} of ${names.length} pictures have changed</h1><table><tr><th>Picture</th><th>Last</th><th>Now</th></tr>${rows.join('')}</table></html>`,
  );
  return { changed, file };
}
