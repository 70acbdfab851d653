import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { picturesFolder } from './files';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the parts, so that borders and shadows are in the picture. */
const margin = 20;

async function boxOf(found: Locator): Promise<Box> {
  await found.waitFor();
  return found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + window.scrollX, y: top + window.scrollY, width, height };
  });
}

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Draws numbers over the marked controls; the page gets its own look back afterwards. */
async function drawNumbers(page: Page, boxes: readonly Box[]): Promise<void> {
  await page.evaluate((all) => {
    all.forEach(({ x, y }, index) => {
      const number = document.createElement('div');
      number.className = 'manual-number';
      number.textContent = String(index + 1);
      Object.assign(number.style, {
        position: 'absolute',
        left: `${Math.max(2, x - 20)}px`,
        top: `${Math.max(2, y - 12)}px`,
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        background: '#b3261e',
        color: '#fff',
        border: '2px solid #fff',
        boxSizing: 'content-box',
        font: '700 14px/22px system-ui, sans-serif',
        textAlign: 'center',
        zIndex: '99999',
      });
      document.body.append(number);
    });
  }, boxes);
}

/**
 * @param name of the files, without extension: a PNG for the site, and a JPEG, which keeps the PDF small
 * @param shown parts of the screen; the picture is cropped to all of them
 * @param marked controls that get a number each
 * @param height cuts the picture off below, in CSS pixels
 * @returns the size of the picture in CSS pixels
 */
export async function takePicture(
  page: Page,
  name: string,
  shown: readonly Locator[],
  marked: readonly Locator[],
  height: number,
): Promise<{ width: number; height: number }> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  // Nothing that is on its way shifts what is shown.
  await page.locator('.busy, .spinner-border').filter({ visible: true }).first().waitFor({ state: 'hidden' });
  const numbers = await Promise.all(marked.map(boxOf));
  const inside = union([...(await Promise.all(shown.map(boxOf))), ...numbers]);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const x = Math.max(0, Math.floor(inside.x - margin));
  const y = Math.max(0, Math.floor(inside.y - margin));
  const clip = {
    x,
    y,
    width: Math.min(pageWidth - x, Math.ceil(inside.width + 2 * margin)),
    height: Math.min(height, Math.ceil(inside.height + 2 * margin)),
  };
  const hidden = numbers.findIndex((box) => box.y > clip.y + clip.height - margin);
  if (hidden >= 0) throw new Error(`${name}: number ${hidden + 1} is below the picture`);
  await drawNumbers(page, numbers);
  mkdirSync(picturesFolder, { recursive: true });
  // Only if it must: a list that loads more as it is scrolled would grow.
  const fullPage = clip.y + clip.height > (page.viewportSize()?.height ?? 0);
  const how = { clip, fullPage, animations: 'disabled' } as const;
  await page.screenshot({ ...how, path: `${picturesFolder}/${name}.png` });
  await page.screenshot({ ...how, path: `${picturesFolder}/${name}.jpg`, type: 'jpeg', quality: 85 });
  await page.locator('.manual-number').evaluateAll((all) => all.forEach((one) => one.remove()));
  return { width: clip.width, height: clip.height };
}
