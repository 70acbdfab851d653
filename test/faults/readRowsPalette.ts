import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReadRow } from './readRow';

/** Opens the palette on a page that makes none of its calls, and types. */
const typing = (text: string) => async (user: UserEvent) => {
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await user.click(await screen.findByRole('combobox', { name: /^Go to/ }));
  await user.paste(text);
};

const palette = { who: 'admin', address: '/app/reports', noRetry: 'typing on asks again' };

/** What the palette asks the server for: each part is found, or fails, on its own. */
export const paletteRows: readonly ReadRow[] = [
  {
    ...{ call: 'GET /rest/secure/user_management/users', as: 'in the palette', ...palette },
    ...{ act: typing('aisha'), busy: 'Users: Searching…' },
    ...{ text: 'Users: Problem loading users.', shows: 'Aisha' },
  },
  {
    ...{ call: 'GET /rest/secure/user_management/user_requests/outstanding', as: 'in the palette', ...palette },
    ...{ act: typing('access change'), busy: 'Outstanding requests: Searching…' },
    ...{ text: 'Outstanding requests: Problem loading user requests.', shows: 'Access Change: ' },
  },
  {
    ...{ call: 'GET /rest/secure/system_mgmt/portal_roles/getAll', as: 'in the palette', ...palette, isKept: true },
    ...{ act: typing('administrator'), busy: null },
    ...{ text: 'Systems and roles: Problem loading portal roles.', shows: 'Portal role' },
  },
];
