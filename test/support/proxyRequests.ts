import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { User } from '@test/mock-server/records';
import { signedInAt } from './signIn';
import { world } from './server';

/** Puts five active people without any open request alone into an AO, and nobody else. */
export function fivePeople(): { code: string; people: User[] } {
  // Some AOs are the copies of LAOs, which are not offered.
  const laoCodes = new Set(world().sites.flatMap((one) => (one.siteType === 'LAO' ? one.siteCode : [])));
  const site = world().sites.find((one) => one.siteType === 'AO' && !laoCodes.has(one.siteCode));
  if (!site) throw new Error('no AO');
  for (const user of world().users) {
    world().changeUser(user, { sites: user.sites.filter((one) => one.id !== site.id) });
  }
  const people = world()
    .users.filter((user) => user.id > 11 && !user.inactive && !world().openAccessRequestUserIds.has(user.id))
    .slice(0, 5);
  for (const person of people) world().changeUser(person, { sites: [site] });
  people.sort((a, b) => `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`, 'en'));
  return { code: site.siteCode, people };
}

export const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

export async function proxyRequestAt(username = 'proxy') {
  const portal = await signedInAt('/app/proxy-access-change-request', username);
  await screen.findByRole('heading', { name: 'Request Access Change for Others' });
  return portal;
}

type Hands = Awaited<ReturnType<typeof proxyRequestAt>>['user'];

/** Takes an option of a select. @returns when it was clicked, in milliseconds since 1970 */
export async function choose(user: Hands, label: string | RegExp, text: string): Promise<number> {
  const box = await screen.findByRole('combobox', { name: label });
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  await user.keyboard(text);
  const options = await screen.findAllByRole('option');
  const wanted = options.find((option) => option.textContent.startsWith(text));
  if (!wanted) throw new Error(`${text} is not offered`);
  let chosenAt = 0;
  wanted.addEventListener('click', () => (chosenAt = Date.now()));
  await user.click(wanted);
  return chosenAt;
}

export async function pickAll(user: Hands, code: string) {
  await choose(user, 'LAO / AO', code);
  await screen.findByRole('table');
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
}

export const comments = () => screen.getByLabelText('Comments', { exact: false });
export const submit = () => screen.getByRole('button', { name: 'Submit Request' });

/** Five people picked, a comment typed, and all looked at. */
export async function checkedBatch(user: Hands, code: string, comment = 'For the new study.') {
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.type(comments(), comment);
  await user.click(submit());
  await screen.findByText(/^The request will be sent for/);
}

export const states = () =>
  Object.fromEntries(
    screen
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('batch-person'))
      .map((item) => [
        item.querySelector('bdi')?.textContent.replace(/ \(.*/, ''),
        item.querySelector('.batch-state')?.textContent,
      ]),
  );
