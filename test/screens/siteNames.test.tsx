import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '@/screens/requests/proxy/ProxyRequestScreen';
import type { Site, UserAccess } from '@test/mock-server/records';
import { accessControl } from '@test/mock-server/requestedAccess';
import { accessAs, me, updateAddress } from '@test/support/ownAccess';
import { choose, comments, fivePeople, pickAll, proxyRequestAt, submit } from '@test/support/proxyRequests';
import { accessOf, addRequest, reviewAt, section } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

// People decide about organizations by their names; the codes are what the documents identify them by.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const codeOf = ({ siteType, siteCode, otherIdentifier }: Site) =>
  (siteType === 'LAO' ? otherIdentifier : siteCode) ?? '';
const labelOf = (site: Site) => `${codeOf(site)} – ${site.siteName}`;
/** In a sentence, which goes on after the name. */
const phraseOf = (site: Site) => `${codeOf(site)} (${site.siteName})`;

function siteNamed(name: string): Site {
  const site = world().sites.find(({ siteName }) => siteName === name);
  if (site === undefined) throw new Error(`no site ${name}`);
  return site;
}

const lao = () => siteNamed('Peachtree Emerson University');
const ao = () => siteNamed('Kampala Health Center');
/** Daniela has no access there. */
const otherAo = () => siteNamed('Durban Health Center');

/** Daniela's first access, at an LAO and at an AO. */
function heldAtBoth(): UserAccess {
  world().saveAccess({ ...accessOf('user'), sites: [lao(), ao()] });
  return accessOf('user');
}

/** Her request to add an organization. */
function askedToAdd(site: Site) {
  const held = accessOf('user');
  const id = world().accessRequests.nextId();
  return addRequest('CHANGE', {
    id,
    accessControls: [accessControl(id, 0, { ...held, sites: [...held.sites, site] }, held)],
  });
}

describe('organizations have their names beside their codes', () => {
  test("on a user's access tab, for who can only read it", async () => {
    heldAtBoth();
    await signedInAt(`/app/users/${world().person('user').id}?tab=access`, 'reader');
    const access = await screen.findByRole('region', { name: 'Access' });
    await waitFor(() => expect(access).toHaveTextContent(`${labelOf(lao())}, ${labelOf(ao())}`));
  });

  test('where a study role is removed, and where somebody else has changed it', async () => {
    const { id } = me();
    const held = heldAtBoth();
    const { user } = await signedInAt(`/app/users/${id}?tab=access`);
    for (const button of await screen.findAllByRole('button', { name: /^Remove study role/ })) await user.click(button);
    world().saveAccess({ ...held, versionno: held.versionno + 1, sites: [lao()], dchng: world().timestamp() });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 study roles?' }));
    expect(dialog.getByText(held.roleName).closest('li')).toHaveTextContent(`${labelOf(lao())}, ${labelOf(ao())}`);
    await user.click(dialog.getByRole('button', { name: 'Remove 2 Study Roles' }));
    const row = within(await screen.findByRole('radiogroup', { name: held.roleName }));
    expect(row.getByRole('radio', { name: new RegExp(`: ${labelOf(lao())};`) })).toBeVisible();
  });

  test('where a request is reviewed: in the comparison and in what saving will do', async () => {
    const { user } = await reviewAt(askedToAdd(otherAo()));
    expect(section('Request')).toHaveTextContent(
      `is asking to add site ${codeOf(otherAo())} for role Study Coordinator`,
    );
    expect(within(section('Requested Access and Original Access')).getByText(labelOf(otherAo()))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply and Approve' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(`Saving will add site ${phraseOf(otherAo())} for role`);
  });

  test('an AO that repeats the code of an LAO is named by the LAO', async () => {
    const copy = world().sites.find(({ siteType, siteName }) => siteType === 'AO' && siteName === lao().siteName);
    if (copy === undefined) throw new Error('the LAO has no copy');
    const { user } = await reviewAt(askedToAdd(copy));
    expect(within(section('Requested Access and Original Access')).getByText(labelOf(copy))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
    expect(await within(section('Current Access')).findByText(labelOf(copy))).toBeVisible();
  });

  test('where the names cannot be loaded, a code stands alone', async () => {
    world().faults.failNext('GET /rest/public/sites', { kind: 'status', status: 500 }, 9);
    const request = askedToAdd(otherAo());
    await signedInAt(`/app/user-requests/access-change/${request.id}`);
    expect(await screen.findByText(new RegExp(`is asking to add site ${codeOf(otherAo())} for role`))).toBeVisible();
  });

  test("in one's own request, before it is sent", async () => {
    me();
    world().saveAccess({ ...accessAs('Laboratory Technologist'), sites: [lao(), ao()] });
    const address = updateAddress(accessAs('Laboratory Technologist').id);
    const { user } = await signedInAt(address, 'user');
    await user.click(await screen.findByRole('checkbox', { name: 'Request removal of this access' }));
    expect(within(section('Your Request')).getByText(/^You are asking to remove role/)).toHaveTextContent(
      `${phraseOf(lao())}, site ${phraseOf(ao())}, and system`,
    );
  });

  test('in a request for others, before it is sent and in its results', async () => {
    const { code } = fivePeople();
    const { user } = await proxyRequestAt();
    await pickAll(user, code);
    await user.click(await screen.findByRole('button', { name: 'Add new role' }));
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    await choose(user, /^LAOs \/ AOs/, labelOf(ao()));
    await user.type(comments(), 'For the new study.');
    await user.click(submit());
    await screen.findByText(/^The request will be sent for/);
    expect(screen.getByRole('group', { name: 'Before You Send' })).toHaveTextContent(`site ${phraseOf(ao())}`);
    await user.click(screen.getByRole('button', { name: /^Send for/ }));
    expect(await screen.findByRole('group', { name: 'Results' })).toHaveTextContent(`site ${phraseOf(ao())}`);
  });

  test('in the record of an access and its history', async () => {
    const { id } = heldAtBoth();
    await signedInAt(`/app/access/${id}`, 'reader');
    const now = await screen.findByRole('region', { name: 'Access Now' });
    await waitFor(() => expect(now).toHaveTextContent(`${labelOf(lao())}, ${labelOf(ao())}`));
    await waitFor(() => expect(section('History')).toHaveTextContent(labelOf(ao())));
  });
});

describe.each([
  ["a user's requests history", 'reader', () => `/app/users/${world().person('user').id}?tab=history`],
  ['one’s own requests history', 'user', () => '/app/profile?tab=history'],
])('in %s', (_whose, username, address) => {
  test('organizations have their names beside their codes, and are found by both', async () => {
    askedToAdd(otherAo());
    const registration = world()
      .registrations.all()
      .find(({ submittedByUserId }) => submittedByUserId === world().person('user').id);
    if (registration === undefined) throw new Error('nobody is registered by proxy');
    registration.accessControls = registration.accessControls.map((control) => ({ ...control, sites: [otherAo()] }));
    const { user } = await signedInAt(address(), username);
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1);
    for (const [table, filter] of [
      ['Access requests', 'Filter access requests'],
      ['Proxy registration requests', 'Filter proxy registration requests'],
    ] as const) {
      const all = (await rowsOf(table)).length;
      for (const text of ['Durban Health', codeOf(otherAo())]) {
        const box = screen.getByLabelText(filter);
        await user.clear(box);
        await user.type(box, text);
        await waitFor(async () => expect((await rowsOf(table)).length).toBeLessThan(all));
        for (const row of await rowsOf(table)) expect(row).toHaveTextContent(labelOf(otherAo()));
        await user.clear(box);
        await waitFor(async () => expect(await rowsOf(table)).toHaveLength(all));
      }
    }
  });
});
