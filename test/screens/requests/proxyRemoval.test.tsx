import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import { sentWrites } from '@test/support/journal';
import { comments, fivePeople, pickAll, proxyRequestAt, submit } from '@test/support/proxyRequests';
import { chooseRole } from '@test/support/registrationForm';
import { world } from '@test/support/server';

/** Five people who each hold a study role, selected for a removal, with one card. */
async function removalFor(roleName: string) {
  const { code, people } = fivePeople();
  for (const { id } of people) {
    const [access] = world().accessesOf(id);
    if (access === undefined) throw new Error('no access');
    world().saveAccess({ ...access, versionno: access.versionno + 1, roleName });
  }
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: 'Access Removal' }));
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  return user;
}

const countOfFields = () =>
  within(screen.getByRole('region', { name: 'Study role 1' })).getAllByRole('combobox').length;

test('a removal for others names a study role and nothing else [PROXY-031]', async () => {
  const user = await removalFor('Study Coordinator');
  await chooseRole(user, 'Study Coordinator');
  expect(countOfFields()).toBe(1);
  await user.click(submit());
  expect(await screen.findByText('You are asking to remove role Study Coordinator')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send for 5 users' }));
  expect(await screen.findByText('Access-Change Request Submitted')).toBeVisible();
  expect(sentWrites()).toHaveLength(5);
  const nothingElse = { siteCodes: [], laoIds: [], studyNames: [], systemAccessIds: [] };
  for (const { body } of sentWrites()) {
    const accessControls = [expect.objectContaining({ roleName: 'Study Coordinator', ...nothingElse })];
    expect(body).toMatchObject({ requestType: 'REMOVAL', accessControls });
  }
});

test('a removal for others still needs a study role, and no error of another type of request stays', async () => {
  const user = await removalFor('Study Coordinator');
  await user.click(submit());
  expect(await screen.findByText('Role name is required')).toBeVisible();
  await chooseRole(user, 'Study Coordinator');
  expect(screen.queryByText('Role name is required')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Access Change' }));
  await user.click(submit());
  expect(await screen.findByText('At least one AO or LAO is required')).toBeVisible();
  expect(countOfFields()).toBe(4);
  await user.click(screen.getByRole('radio', { name: 'Access Removal' }));
  expect(screen.queryByText('At least one AO or LAO is required')).toBeNull();
});

test('a study role that is no longer in use can be removed, but not requested', async () => {
  world().faults.failNext('GET /rest/public/user_registration/study_roles/', {
    kind: 'status',
    status: 200,
    body: world().studyRoles,
  });
  const user = await removalFor('Legacy Field Monitor');
  const openRoles = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Study Role (required)' }));
    await user.keyboard('L');
  };
  await openRoles();
  expect(await screen.findByRole('option', { name: /^Legacy Field Monitor/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'New Access' }));
  await openRoles();
  expect(await screen.findByRole('option', { name: /^Laboratory Technologist/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Legacy Field Monitor/ })).toBeNull();

  // Chosen for a removal, it stays where another type of request is chosen later.
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Access Removal' }));
  await chooseRole(user, 'Legacy Field Monitor');
  await user.click(screen.getByRole('radio', { name: 'New Access' }));
  await user.click(submit());
  expect(await screen.findByText('This study role is no longer in use. It can only be removed.')).toBeVisible();
  expect(sentWrites()).toEqual([]);
});
