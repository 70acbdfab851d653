import { paths } from '@/config/paths';
import { createWorld } from '@test/mock-server/createWorld';
import { menuOfAdministration, menuOfProxies } from '@test/support/menu';
import { addressAt } from '@test/support/screenAddress';
import { test } from '../fixtures';

const opened = [paths.profile, paths.reviewAccessChange, paths.user].map((path) => addressAt(path, createWorld()));
const addresses = [
  ...menuOfProxies.map(([, address]) => address),
  ...menuOfAdministration.map(([, address]) => address),
  ...opened,
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
