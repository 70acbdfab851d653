import { expect, test } from '@playwright/test';
import { keepDraft, writeChapter } from './book/chapter';
import { contents } from './contents';
import { signIn } from './chapters/everyone';

for (const chapter of contents.flatMap(({ chapters }) => chapters)) {
  test(`the chapter “${chapter.title}” says what the portal does`, async ({ page }) => {
    const draft = await writeChapter(chapter, page);
    expect(draft.html).not.toBe('');
    keepDraft(draft);
  });
}

test('a label that has changed fails the chapter by its name', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Sign In', 'Log In') });
  });
  await expect(writeChapter({ ...signIn, slug: 'planted' }, page)).rejects.toThrow(
    /The chapter “Sign in” is not true: .*“Sign In” is on the screen/,
  );
});
