import { expect, test } from 'vitest';
import { addRequest, reviewAt, section } from '@test/support/reviews';

const factOf = (wanted: string) =>
  [...section('Request').querySelectorAll('dt')].find((term) => term.textContent === wanted)?.nextElementSibling
    ?.textContent;

test('a comment of several lines keeps them for the reviewer, without invisible characters [RACC-004]', async () => {
  await reviewAt(addRequest('CHANGE', { requesterComments: 'Please add:\r\n\n- A5001\u202e\n- A5002' }));
  expect(factOf('Requester Comments')).toBe('Please add:\n\n- A5001\n- A5002');
});
