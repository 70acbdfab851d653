import { expect, test } from '@test/e2e/fixtures';
import { excessWidth } from '@test/e2e/pages/excessWidth';

test('the focus stays on the page when the window becomes too narrow for what has it', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await signInAs('admin', '/app/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).focus();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page.getByRole('button', { name: 'Navigation' })).toBeFocused();
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto('/app/user-requests');
  await page.getByRole('table').getByRole('link').first().click();
  const queue = page.getByRole('navigation', { name: 'Request queue' });
  await queue.getByRole('link').first().focus();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(queue).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('in a very low window the bar of selected requests covers no focused row', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAs('support', '/app/user-requests');
  const links = page.getByRole('table').getByRole('link');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(page.getByText('1 selected', { exact: true })).toBeAttached();
  for (const at of [1, 3, 5]) {
    await links.nth(at).focus();
    const isSeen = () =>
      links.nth(at).evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (link === seen || link.closest('tr') === seen.closest('tr'));
      });
    await expect.poll(isSeen, `row ${at}`).toBe(true);
  }
});

for (const height of [256, 450, 568]) {
  test(`in a window of 320 by ${height} px the buttons of a review cover no check box that has the focus`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 320, height });
    await signInAs('admin', '/app/user-requests/registration/16');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes.first()).toBeAttached();
    await page.getByRole('combobox', { name: 'Systems (required)' }).last().focus();
    for (const box of await boxes.all()) {
      await page.keyboard.press('Tab');
      while (!(await box.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
      const isSeen = () =>
        box.evaluate((node) => {
          const { left, top, width, height: tall } = node.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + tall / 2) === node;
        });
      await expect.poll(isSeen).toBe(true);
    }
  });
}

test('on a phone, buttons that cannot be pressed do not stay in sight', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('reader', '/app/user-requests/registration/16');
  await expect(page.getByText('You do not have permissions to modify registrations.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Create User' })).not.toBeInViewport();
});

test('on a phone the last button of a page scrolls clear of a message', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('proxy', '/app/proxy-access-change-request');
  await page.getByRole('combobox', { name: 'LAO / AO' }).click();
  await page.keyboard.type('LAO-103');
  await page.getByRole('option').first().click();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  const message = page.locator('.alert-stack .alert');
  await expect(message).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const edge = await message.evaluate((node) => node.getBoundingClientRect().top);
  expect(await submit.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(edge);
});

test('on a phone the names in a select are not cut off', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('admin', '/app/users/4?tab=access');
  await expect(page.getByText('LAO-101 – Harborview University Medical Center', { exact: true })).toBeVisible();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.pg-select__multi-value__label, .pg-select__single-value')]
      .filter((label) => label.scrollWidth > label.clientWidth)
      .map((label) => label.textContent),
  );
  expect(cut).toEqual([]);
});

test('the chosen order is not cut off where rows are cards, and on a phone no direction is', async ({
  page,
  signInAs,
}) => {
  /** Choices whose text, or what it starts with, has no room. */
  const cut = (part: RegExp) =>
    page.locator('.table-sort select:visible').evaluateAll(
      (selects, pattern) =>
        selects.flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = new OffscreenCanvas(1, 1).getContext('2d');
          if (!pen) throw new Error('no canvas');
          pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return [...(select as HTMLSelectElement).options]
            .map(({ text }) => text)
            .filter((text) => pen.measureText(new RegExp(pattern).exec(text)?.[0] ?? text).width > room);
        }),
      part.source,
    );
  await page.setViewportSize({ width: 640, height: 740 });
  await signInAs('admin', '/app/user-requests');
  await expect(page.getByLabel('Sort by')).toBeVisible();
  expect(await cut(/.*/)).toEqual([]);
  await page.goto('/app/users/4?tab=history');
  await expect(page.getByLabel('Sort by')).toHaveCount(3);
  expect(await cut(/.*/)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await cut(/^(?:Asc|Desc)ending: /)).toEqual([]);
});

test('what stands above a table starts at the same edge as its texts', async ({ page, signInAs }) => {
  /** Where the text of the first of these starts. */
  const edge = async (selector: string) => {
    const first = page.locator(selector).first();
    await expect(first).toBeVisible();
    return first.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().left;
    });
  };
  await page.setViewportSize({ width: 1280, height: 740 });
  await signInAs('admin', '/app/users');
  expect(await edge('.table-filter label')).toBe(await edge('tbody td'));
  for (const [address, above] of [
    ['/app/access', '.access-filter label'],
    ['/app/audit-trail', '.audit-filter label'],
  ] as const) {
    await page.goto(address);
    expect(await edge(above)).toBe(await edge('tbody td'));
  }
  await page.goto('/app/configure');
  expect((await page.locator('.tab-actions .btn').boundingBox())?.x).toBe(await edge('tbody td'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/user-requests');
  const filter = await edge('.table-filter label');
  expect(await edge('th .select-box')).toBe(filter);
  expect((await page.locator('.chip').first().boundingBox())?.x).toBe(filter);
  await page.goto('/app/users/4?tab=history');
  expect(await edge('.table-filter label')).toBe(await edge('main h2'));
});

test('with the widest letters and words that a person may set, no column runs out of its table', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await signInAs('admin', '/app/access');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await excessWidth(page)).toBe(0);
});

test('in a window barely wide enough for columns, no column runs out of its table', async ({ page, signInAs }) => {
  /** By how many pixels the table is wider than its place, in the windows around the width where cards become rows. */
  const excesses = async () => {
    const found: number[] = [];
    for (const width of [1120, 1140, 1160, 1180, 1200, 1240, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      found.push(
        await page.getByRole('table').evaluate((table) => {
          const place = table.closest('.table-container')?.getBoundingClientRect().right ?? 0;
          return Math.max(0, Math.round(table.getBoundingClientRect().right - place));
        }),
      );
    }
    return found;
  };
  const none = [0, 0, 0, 0, 0, 0, 0];
  await signInAs('admin', '/app/users');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await excesses()).toEqual(none);
  await page.goto('/app/configure');
  await page.getByRole('tab', { name: 'Study Roles' }).click();
  const name = page.getByRole('table').getByRole('link').first();
  await expect(name).toHaveText('Community Advisor');
  await name.evaluate((link) => (link.textContent = 'x'.repeat(128)));
  expect(await excesses()).toEqual(none);
});

for (const width of [320, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('no page scrolls sideways', async ({ page, signInAs, signInForm, usersList }) => {
      const expectNoScroll = async (where: string) => {
        expect(await excessWidth(page), where).toBe(0);
      };
      await page.goto('/');
      await expect(signInForm.heading).toBeVisible();
      await expectNoScroll('sign-in');
      await signInForm.submit('nobody', 'x');
      await expect(signInForm.message).toBeVisible();
      await expectNoScroll('failed sign-in');
      await signInAs('admin');
      await expect(page.getByText('Welcome')).toBeVisible();
      await expectNoScroll('dashboard');
      const welcome = page.getByText('Welcome');
      await welcome.evaluate((node) => (node.textContent = `Welcome, ${'x'.repeat(45)}.`));
      await expectNoScroll('dashboard of a long name');
      await page.getByRole('button', { name: 'Navigation' }).click();
      await expectNoScroll('navigation open');
      await page.getByRole('button', { name: 'Navigation' }).click();
      await page.goto('/app/users?size=200');
      await expect(usersList.rowLinks.nth(100)).toBeVisible();
      await expectNoScroll('users');
      // The user with the longest name.
      await page.goto('/app/users/101');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('User ');
      await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
      await expectNoScroll('user');
      await page.goto('/app/users/none');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoScroll('failed user');
      await page.goto('/app/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expectNoScroll('not found');
    });

    test('the navigation starts closed, opens, and closes after a choice [NAV-022, NAV-023]', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin');
      const toggle = page.getByRole('button', { name: 'Navigation' });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation).toBeHidden();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(navigation).toBeVisible();
      await toggle.click();
      await expect(navigation).toBeHidden();
      await toggle.click();
      await navigation.getByRole('link', { name: 'Users' }).click();
      await expect(page).toHaveURL('/app/users');
      await expect(navigation).toBeHidden();
    });
  });
}
