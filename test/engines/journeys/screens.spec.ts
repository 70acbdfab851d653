import { paths } from '@/config/paths';
import { test } from '../fixtures';

const addresses = [
  paths.dashboard,
  paths.userRequests,
  paths.reviewAccessChange.replace(':id', '5'),
  paths.users,
  paths.user.replace(':id', '4'),
  paths.configure,
  paths.access,
  paths.auditTrail,
  paths.reports,
  paths.profile,
  paths.requestUser,
];

// The window of the GTK browser has a least width of its own.
for (const [size, width] of [
  ['wide', 1280],
  ['narrow', 360],
] as const) {
  test(`every main screen opens and fits into a ${size} window`, async ({ person }, info) => {
    await person.tab.resize(width, 900);
    await person.signInAs('admin');
    for (const address of addresses) {
      await person.open(address);
      await person.expectVisible({ role: 'heading', level: 1 });
      await person.expectLoaded();
      await person.expectNoOverflow();
      await info.attach(address, { body: Buffer.from(await person.tab.picture()), contentType: 'image/png' });
    }
  });
}
