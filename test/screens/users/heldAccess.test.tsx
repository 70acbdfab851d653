import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessAs, me, updateAddress } from '@test/support/ownAccess';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

test('a note on held organizations that are not active together mentions no studies where none are held [QCARD-019]', async () => {
  me();
  const access = accessAs('Laboratory Technologist');
  const [lao, ao] = access.sites;
  const others = world().siteRelations.filter(
    (one) => one.lao.siteCode !== lao?.siteCode || one.site.siteCode !== ao?.siteCode,
  );
  world().siteRelations.splice(0, Infinity, ...others);
  expect(access.studyNames).toEqual([]);
  await signedInAt(updateAddress(access.id), 'user');
  expect(
    await screen.findByText('Some of these organizations are not active together. You can keep them.'),
  ).toBeVisible();
});
