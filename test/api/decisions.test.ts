import { beforeEach, describe, expect, test } from 'vitest';
import { putDecision } from '@/api/registrationActions';
import { readRegistration } from '@/api/registrations';
import { takeToken } from '@/api/sessionToken';
import { internalDomainWarning } from '@/domain/messageCatalogue';
import { answerWith, problemOf } from '@test/support/apiAnswers';

const account = {
  ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null },
  ...{ username: 'ada', gecos: 'Ada Lane', accountType: 'external' },
};
const approval = { account, portalRoleIds: [4], registration: readRegistration({ id: 8, versionno: 3 }) };
const approve = () => putDecision('approve', approval, false);
const refused = (body: unknown) => () => Response.json(body, { status: 422 });

beforeEach(() => takeToken('token-1', false));

describe('a decision about a registration', () => {
  test('warns of nothing once it is carried out', async () => {
    answerWith(() => new Response());
    expect(await approve()).toBeNull();
  });

  test.each([
    ['a code about the email', { fieldErrors: { email: ['internalDomain'] } }, internalDomainWarning],
    ['what the answer itself calls a warning', { emailWarnings: ['Not of this network'] }, 'Not of this network'],
  ])('comes back with %s', async (_what, body, warning) => {
    answerWith(refused(body));
    expect(await approve()).toEqual([warning]);
  });

  test.each([
    [
      'an error of another field',
      refused({ fieldErrors: { email: ['internalDomain'], city: ['required'] } }),
      'invalid',
    ],
    ['an error of the whole', refused({ globalErrors: ['Not today'] }), 'invalid'],
    ['no error that is named', refused({}), 'invalid'],
    ['a failure of the server', () => new Response('', { status: 500 }), 'failed'],
  ])('fails with %s', async (_what, answer, kind) => {
    answerWith(answer);
    expect((await problemOf(approve())).kind).toBe(kind);
  });
});
