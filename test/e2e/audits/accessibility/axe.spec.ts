import { expect, test } from '@test/e2e/fixtures';
import { axeViolations } from './axe';
import { prepareStates, problemsInEveryViewport } from './everyViewport';

// Every screen state relies on these checks, so each violation they must find is planted once.

test.beforeEach(async ({ page }) => {
  await prepareStates(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('a correct screen has no violations', async ({ page }) => {
  expect(await problemsInEveryViewport(page)).toEqual([]);
});

const plants: ReadonlyArray<readonly [what: string, plant: () => void, seen: RegExp]> = [
  ['a field without a label', () => document.querySelector('input')?.removeAttribute('id'), /^label \(critical\)/],
  [
    'small adjacent targets',
    () => {
      for (const name of ['a', 'b']) {
        const button = document.createElement('button');
        button.textContent = name;
        button.style.cssText = 'width: 10px; height: 10px; padding: 0; border: 0';
        document.querySelector('main')?.append(button);
      }
    },
    /^target-size \(serious\)/,
  ],
  [
    'text with too little contrast',
    () => {
      const heading = document.querySelector('h1');
      if (heading) heading.style.color = 'rgb(200 200 200)';
    },
    /^color-contrast \(serious\)/,
  ],
];

for (const [what, plant, seen] of plants) {
  test(`axe finds ${what}`, async ({ page }) => {
    await page.evaluate(plant);
    expect(await axeViolations(page)).toEqual([expect.stringMatching(seen)]);
  });
}

const flaws: ReadonlyArray<readonly [what: string, plant: () => unknown, seen: RegExp]> = [
  ['no main heading', () => document.querySelector('h1')?.remove(), /has 0 main headings/],
  ['two main headings', () => document.querySelector('main')?.append(document.createElement('h1')), /has 2 main/],
  ['the title of another screen', () => (document.title = 'Users | Portal Gateway'), /is called "Users/],
  [
    'content wider than the window',
    () => (document.body.style.minWidth = '400px'),
    /^at 320 px, light: is \d+ px wider than its window/,
  ],
];

for (const [what, plant, seen] of flaws) {
  test(`the page checks find ${what}`, async ({ page }) => {
    await page.evaluate(plant);
    expect((await problemsInEveryViewport(page)).join('\n')).toMatch(seen);
  });
}

test('a violation in one viewport and one colour scheme only is found', async ({ page }) => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (width: 768px) and (prefers-color-scheme: dark) { h1 { color: #333 !important } }');
    document.adoptedStyleSheets.push(sheet);
  });
  const problems = await problemsInEveryViewport(page);
  expect(problems).toEqual([expect.stringMatching(/^at 768 px, dark: color-contrast/)]);
});

test('the check fails on a blank page', async ({ page }) => {
  await page.evaluate(() => document.getElementById('root')?.replaceChildren());
  await expect(axeViolations(page)).rejects.toThrow('The page is blank');
});

test('the check fails on a crashed page', async ({ page }) => {
  await page.evaluate(() => document.querySelector('h1')?.replaceChildren('Something went wrong'));
  await expect(axeViolations(page)).rejects.toThrow('The page has crashed');
});

test('the check fails when axe has checked nothing', async ({ page }) => {
  await page.evaluate(() => Reflect.set(window, 'axe', { run: () => ({ passes: [], violations: [] }) }));
  await expect(axeViolations(page)).rejects.toThrow('axe has checked nothing');
});

test('the check fails when axe is broken', async ({ page }) => {
  await page.evaluate(() => {
    Reflect.set(window, 'axe', {
      run: () => {
        throw new Error('planted');
      },
    });
  });
  await expect(axeViolations(page)).rejects.toThrow('planted');
});

test('the check fails when the page is gone', async ({ page }) => {
  await page.close();
  await expect(axeViolations(page)).rejects.toThrow();
});
