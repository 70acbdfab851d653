import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';

const broken = { kind: 'status', status: 500 } as const;
const hang = { kind: 'hang' } as const;
const management = '/rest/secure/system_mgmt';

const kinds = {
  system: {
    noun: 'System',
    label: 'System Name',
    taken: 'Document Library',
    path: paths.system,
    api: 'system_access/',
  },
  portalRole: {
    noun: 'Portal Role',
    label: 'Role Name',
    taken: 'User Support',
    path: paths.portalRole,
    api: 'portal_roles',
  },
  studyRole: { noun: 'Study Role', label: 'Role Name', taken: 'Pharmacist', path: paths.studyRole, api: 'study_role/' },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const settled = (page: Page) => expect(page.locator('.busy')).toHaveCount(0);

/** Fills in a new record whose name is taken. */
async function fillIn(page: Page, { noun, label, taken }: Kind): Promise<void> {
  await page.getByLabel(label).fill(taken);
  if (noun === 'Portal Role') await page.getByLabel('READ_USERS').check();
  else await page.getByLabel('Description').fill('What it is for');
}

const newStates = (kind: Kind): StatesTable[string] => {
  const { noun, path, api } = kind;
  const address = path.replace(':id', 'new');
  const create = (page: Page) => page.getByRole('button', { name: `Create ${noun}` });
  const loadsSystems = noun === 'Study Role';
  return {
    lacks: {
      empty: 'it lists nothing',
      ...(!loadsSystems && { loading: 'a new record is there at once' }),
      'read-only': 'only administrators come here, and they may write',
    },
    states: {
      ...(loadsSystems && {
        loading: async ({ page, open, mockServer }) => {
          await mockServer.failNext(`GET ${management}/system_access/`, hang);
          await open('admin', address);
          await expect(page.getByText('Loading…')).toBeVisible();
        },
      }),
      filled: async ({ page, open }) => {
        await open('admin', address);
        await expect(create(page)).toBeVisible();
      },
      ...(noun === 'Portal Role' && {
        'dialog: help': async ({ page }) => {
          await page.getByRole('button', { name: 'Permissions and Roles Help' }).click();
          await expect(page.getByRole('dialog').getByText(/They are hierarchical/)).toBeVisible();
        },
      }),
      errors: async ({ page, open }) => {
        await open('admin', address);
        await create(page).click();
        await expect(page.getByText(/ name is required$/)).toBeVisible();
      },
      'errors: refused': async ({ page }) => {
        await fillIn(page, kind);
        await create(page).click();
        await expect(page.getByText(/^Unable to create .* due to one or more errors\.$/)).toBeVisible();
      },
      failed: async ({ page, mockServer }) => {
        await mockServer.failNext(`POST ${management}/${api}`, broken);
        await page.getByLabel(kind.label).fill('Another name');
        await create(page).click();
        await expect(page.locator('.error-summary')).toBeVisible();
      },
      'dialog: unsaved': async ({ page }) => {
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page.getByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
      },
    },
  };
};

const recordStates = (kind: Kind): StatesTable[string] => {
  const { noun, label, path, api } = kind;
  const address = path.replace(':id', '2');
  const record = `${management}/${api.replace(/\/$/, '')}/2`;
  return {
    lacks: { empty: 'a record that is not there is a failure' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${record}`, hang);
        await open('admin', address);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${record}`, broken);
        await open('admin', address);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('admin', address);
        await expect(page.getByLabel(label)).not.toHaveValue('');
      },
      'dialog: delete': async ({ page }) => {
        await page.getByRole('button', { name: `Delete ${noun}` }).click();
        await expect(page.getByRole('dialog', { name: `Delete ${noun}` })).toBeVisible();
        await settled(page);
      },
      errors: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByLabel(label).fill('');
        await page.getByRole('button', { name: `Save ${noun}` }).click();
        await expect(page.getByText(/ name is required$/)).toBeVisible();
      },
      done: async ({ page }) => {
        await page.getByLabel(label).fill('Another name');
        await page.getByRole('button', { name: `Save ${noun}` }).click();
        await expect(page.getByText('Updated', { exact: true })).toBeVisible();
      },
      ...(noun === 'Study Role' && {
        'filled: impact': async ({ page, open }) => {
          await open('admin', '/app/configure/study-roles/11');
          await page.getByLabel('Allow Selection of AOs').uncheck();
          await page.getByLabel('Requires Study').check();
          await page.getByText('Show who is affected').click();
          await expect(page.getByRole('heading', { name: 'Open requests' })).toBeVisible();
        },
        'dialog: impact': async ({ page }) => {
          await page.getByRole('button', { name: 'Save Study Role' }).click();
          await expect(page.getByRole('dialog', { name: 'Save this study role?' })).toBeVisible();
        },
      }),
      ...(noun === 'Portal Role' && {
        'dialog: permission': async ({ page, open }) => {
          await open('admin', address);
          await page.getByRole('radio', { name: 'SET_OWN_PASSWORD' }).check();
          await page.getByRole('button', { name: 'Save Portal Role' }).click();
          await expect(page.getByRole('dialog').getByText('Active users').first()).toBeVisible();
        },
      }),
      'read-only': async ({ page, open }) => {
        await open('reader', address);
        await expect(page.getByRole('heading', { name: `View ${noun}` })).toBeVisible();
        await settled(page);
      },
    },
  };
};

/** Systems, portal roles and study roles. */
export const configureStates: StatesTable = {
  [paths.configure]: {
    lacks: { dialog: 'it asks no question' },
    states: {
      loading: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${management}/system_access/`, hang);
        await open('admin', paths.configure);
        await expect(page.getByText('Loading…')).toBeVisible();
      },
      failed: async ({ page, open, mockServer }) => {
        await mockServer.failNext(`GET ${management}/system_access/`, broken);
        await open('admin', paths.configure);
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
      filled: async ({ page, open }) => {
        await open('admin', paths.configure);
        await expect(page.getByRole('table', { name: 'Systems' })).toBeVisible();
      },
      ...Object.fromEntries(
        [kinds.portalRole, kinds.studyRole].map(({ noun }) => [
          `filled: ${noun}`,
          async ({ page }: { page: Page }) => {
            await page.getByRole('tab', { name: `${noun}s` }).click();
            await expect(page.getByRole('table', { name: `${noun}s` })).toBeVisible();
          },
        ]),
      ),
      empty: async ({ page }) => {
        await page.getByRole('searchbox').fill('nothing at all');
        await expect(page.getByText('No records found')).toBeVisible();
      },
      'read-only': async ({ page, open }) => {
        await open('reader', paths.configure);
        await expect(page.getByRole('table', { name: 'Systems' })).toBeVisible();
      },
    },
  },
  [paths.newSystem]: newStates(kinds.system),
  [paths.newPortalRole]: newStates(kinds.portalRole),
  [paths.newStudyRole]: newStates(kinds.studyRole),
  [paths.system]: recordStates(kinds.system),
  [paths.portalRole]: recordStates(kinds.portalRole),
  [paths.studyRole]: recordStates(kinds.studyRole),
};
