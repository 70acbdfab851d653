import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, calls, opened, pending } from '@test/support/registrationReview';
import { accessOf } from '@test/support/reviews';
import { world } from '@test/support/server';

const colleagues = () => screen.findByRole('region', { name: "Colleagues' Access" });

/** A registration that asks for Daniela's role, study and sites, which some people have; the first of them have its system. */
function askedFor({ withRole, withSystem }: { withRole: number; withSystem: number }) {
  const held = accessOf('user');
  for (const revisions of world().userAccesses.values()) {
    const last = revisions.at(-1);
    if (last?.roleName === held.roleName)
      world().saveAccess({ ...last, versionno: last.versionno + 1, inactive: true });
  }
  const people = [...world().usersById.values()].filter(({ inactive }) => !inactive).slice(0, withRole);
  for (const [index, { id: portalUserId }] of people.entries()) {
    const systemAccessIds = index < withSystem ? [6] : [];
    world().saveAccess({ ...held, id: 900_000 + index, versionno: 1, portalUserId, systemAccessIds });
  }
  const registration = pending('unknown');
  const { roleName, studyNames } = held;
  const sites = world().sites.filter(({ id }) => held.sites.some((site) => site.id === id));
  const asked = registration.accessControls.slice(0, 1);
  const accessControls = asked.map((one) => ({ ...one, roleName, studyNames, sites, systemAccessIds: [6] }));
  world().registrations.save({ ...registration, accessControls });
  return { registration, names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`) };
}

test('a registration says how many people with its role have what it asks for, and who', async () => {
  const { registration, names } = askedFor({ withRole: 3, withSystem: 2 });
  const { user } = await opened(registration);
  const region = await colleagues();
  expect(region).toHaveTextContent('Colleagues: 3 other people with role Study Coordinator at');
  const figures = await within(region).findByText('2 of 3 colleagues');
  await user.click(figures);
  const who = figures.closest('details');
  expect(who).toHaveAttribute('open');
  for (const [index, name] of names.entries()) {
    if (index < 2) expect(who).toHaveTextContent(name);
    else expect(who).not.toHaveTextContent(name);
  }
});

test('where nobody else has the role, there is nothing to compare', async () => {
  const { registration } = askedFor({ withRole: 0, withSystem: 0 });
  await opened(registration);
  const region = await colleagues();
  await waitFor(() => expect(region).toHaveTextContent('Colleagues: nobody else with role Study Coordinator'));
  expect(region).not.toHaveTextContent(' of 0');
});

test('a decided registration is compared with nobody', async () => {
  const denied = world()
    .registrations.all()
    .find(({ registrationStatus }) => registrationStatus === 'DENIED');
  if (denied === undefined) throw new Error('the world has no denied registration');
  await opened(denied);
  expect(screen.queryByRole('region', { name: "Colleagues' Access" })).toBeNull();
  expect(calls('GET', '/rest/secure/user_access')).toHaveLength(0);
});

test('a registration is saved as ever where nothing is known of colleagues', async () => {
  world().faults.failNext('GET /rest/secure/user_access$', { kind: 'status', status: 500 });
  const { registration } = askedFor({ withRole: 1, withSystem: 0 });
  const { user } = await opened(registration);
  expect(await within(await colleagues()).findByText("Problem loading colleagues' access.")).toBeVisible();
  await user.type(screen.getByLabelText('Job title'), ' II');
  await user.click(button('Save Changes'));
  await waitFor(() => expect(calls('PUT', '/rest/secure/user_registration/')).toHaveLength(1));
  await user.click(within(await colleagues()).getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(await colleagues()).toHaveTextContent('Colleagues: 1 other person'));
});
