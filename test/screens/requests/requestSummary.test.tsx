import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addRequest, requestPath, reviewAt, section } from '@test/support/reviews';
import { world } from '@test/support/server';

const factOf = (wanted: string) =>
  [...section('Request').querySelectorAll('dt')].find((term) => term.textContent === wanted)?.nextElementSibling
    ?.textContent;

test('a comment of several lines keeps them for the reviewer, without invisible characters [RACC-004]', async () => {
  await reviewAt(addRequest('CHANGE', { requesterComments: 'Please add:\r\n\n- A5001\u202e\n- A5002' }));
  expect(factOf('Requester Comments')).toBe('Please add:\n\n- A5001\n- A5002');
});

test('a request without a name, an address and a date of modification is that of the user whom it is about', async () => {
  const request = addRequest('NEW');
  const body = { ...request, firstName: null, lastName: null, email: null, dchng: null };
  world().faults.failNext(`GET ${requestPath}/${request.id}$`, { kind: 'status', status: 200, body });
  await reviewAt(request);
  const name = 'Daniela García-Núñez';
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Review Access Change Request – ${name}`);
  expect(
    within(section('Request')).getByText(`${name} is requesting the role Data Manager`, { exact: false }),
  ).toBeVisible();
  expect([factOf('Subject'), factOf('Email')]).toEqual([name, world().person('user').email]);
  expect(within(section('Request')).getByText('Submitted 3 Nov 2025')).toBeVisible();
});

test('a related request whose person is not named is called by its day alone', async () => {
  const nobody = { firstName: '', lastName: '' };
  const other = addRequest('NEW', { ...nobody, sysdat: '2025-11-02T12:00:00.000Z' });
  await reviewAt(addRequest('CHANGE'));
  await screen.findByText(/^Open access-change requests for this person: /);
  const links = within(section('Related Requests')).getAllByRole('link');
  const link = links.find((one) => one.getAttribute('href')?.includes(`/${other.id}`));
  expect(link).toHaveTextContent(/^2 Nov 2025$/);
});

test('a related request that asks for no study role is listed by its type and status alone', async () => {
  const other = addRequest('NEW', { accessControls: [] });
  await reviewAt(addRequest('CHANGE'));
  await screen.findByText(/^Open access-change requests for this person: /);
  const links = within(section('Related Requests')).getAllByRole('link');
  const link = links.find((one) => one.getAttribute('href')?.includes(`/${other.id}`));
  expect(link?.closest('li')).toHaveTextContent(/: New Access \(New\)$/);
});
