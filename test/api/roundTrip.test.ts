import fc from 'fast-check';
import partition from 'lodash/partition';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccessRequest } from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import { getContent, putContentItem } from '@/api/content';
import { getProfile, putProfile } from '@/api/profile';
import { getProfileRequest, putProfileRequest } from '@/api/profileRequests';
import { putDecision } from '@/api/registrationActions';
import { getRegistration, putRegistration } from '@/api/registrations';
import { getUserAccess, putUserAccess, putUserAccessesOf } from '@/api/userAccess';
import { getUser, putUser } from '@/api/users';
import { activeAnswers, answerOf } from '@/domain/roleAccess/answer';
import { accountChanges, accountValues, detailsValues } from '@/domain/userChanges';
import { answerAll } from '@test/support/answerAll';

// Whatever form the server's record has, a save sends it back as it came: only what was edited differs.

type Json = fc.JsonValue;
type Wire = Record<string, Json>;
const none = new AbortController().signal;

const odd = fc.jsonValue({ maxDepth: 2 });
const text = fc.oneof(fc.string(), fc.constantFrom(null, '', ' a ', 'a\r\nb'), fc.integer(), odd);
const id = fc.integer({ min: 1, max: 99 });
const asText = <Value extends Json>(value: fc.Arbitrary<Value>) => fc.oneof(value, value.map(String));
const number = fc.oneof(asText(id), fc.constant(null), odd);
const numbers = fc.oneof(fc.array(fc.oneof(asText(id), fc.constantFrom('x', null, {}))), fc.constant(null), odd);
const flag = fc.oneof(fc.boolean(), fc.constantFrom(null, 'true', 1));
const code = fc.stringMatching(/^[A-Z]\d{1,2}$/);

/** Some of the fields, in any order, beside fields that the portal does not know. */
function wireOf(known: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Wire> {
  const unknown = fc.dictionary(fc.stringMatching(/^x[a-z]{1,5}$/), odd, { maxKeys: 3 });
  const some = fc.record(known, { requiredKeys: [] }) as fc.Arbitrary<Wire>;
  return fc.tuple(unknown, some).map(([more, fields]) => ({ ...more, ...fields }));
}
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const stamps = { versionno: number, sysdat: text, dchng: text, inactive: flag, createdBy: text, lastModifiedBy: text };

const site = fc.oneof(
  fc.record({ siteType: fc.constant('AO'), siteCode: code, siteName: fc.string() }),
  fc.record({ type: fc.constant('LAO'), siteCode: code, otherIdentifier: code, more: odd }),
);
const codes = fc.uniqueArray(code, { maxLength: 3 });
const bySites: fc.Arbitrary<Wire> = fc.record({ sites: fc.array(site, { maxLength: 3 }) });
const byCodes: fc.Arbitrary<Wire> = fc.record({ siteCodes: codes, laoIds: codes, questionNum: number });
/** Accesses in both forms that the documents have: with sites, or with lists of codes. */
const access = (controlId: number) =>
  fc
    .tuple(
      wireOf({ ...stamps, entity: text, formId: number, studyNames: fc.oneof(codes, fc.constant(null)) }),
      wireOf({ systemAccessIds: numbers, priorAccessControlId: number, originalRevisionNumber: number }),
      fc.oneof(bySites, byCodes, fc.constant({})),
    )
    .map(([wire, more, sites]): Wire => ({ ...wire, ...more, ...sites, id: controlId, roleName: `Role ${controlId}` }));
const accesses = fc.nat(3).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => access(at + 1))));

/** What comes, what is sent when something was edited, and where in the body the record is. */
interface Kind {
  readonly wire: fc.Arbitrary<Wire>;
  /** Reads the record and saves it. `isEdited`: with another value in one field. */
  readonly save: (isEdited: boolean) => Promise<unknown>;
  /** The record in the body. */
  readonly sentRecord?: (body: Wire) => unknown;
  /** What the edit makes of the record. */
  readonly edited: (wire: Wire) => Wire;
}

const requestWire = {
  ...stamps,
  ...texts('firstName', 'lastName', 'email', 'requestStatus', 'requesterComments', 'reviewerComments', 'sysaidTicket'),
  ...{ portalUserId: number, subjectUserId: number, entity: text },
};
const userWire = {
  ...stamps,
  ...texts('uuid', 'uidNumber', 'firstName', 'lastName', 'email', 'username', 'gecos', 'jobTitle', 'phoneNumber'),
  ...{ portalRoleIds: numbers, country: text, state: text, userAccesses: accesses },
};
const withId = (id_: number, wire: fc.Arbitrary<Wire>) => wire.map((fields): Wire => ({ ...fields, id: id_ }));
const newText = 'A text that nobody else would type';
const setText = (name: string) => (wire: Wire) => ({ ...wire, [name]: newText });
const reviewOf = (
  record: { requestStatus: string; reviewerComments: string; sysaidTicket: string },
  isEdited: boolean,
) => ({
  requestStatus: record.requestStatus,
  reviewerComments: isEdited ? newText : record.reviewerComments,
  sysaidTicket: record.sysaidTicket,
});
const registrationWire = withId(
  8,
  wireOf({
    ...stamps,
    ...texts('firstName', 'lastName', 'email', 'phoneNumber', 'reviewerComments', 'registrationStatus'),
    ...{ dateLastModified: text, personCompletingThisFormEmail: text, accessControls: accesses },
  }),
);
const userRecordWire = wireOf(userWire).map((fields): Wire => ({ ...fields, id: 900, portalUserId: 4 }));

const kinds: Record<string, Kind> = {
  'a system': {
    wire: withId(5, wireOf({ ...stamps, description: text, sort: number })).map((wire) => ({
      ...wire,
      systemName: 'A',
    })),
    save: async (isEdited) => {
      const system = await systemsApi.get(5, none);
      await systemsApi.put(isEdited ? { ...system, description: newText } : system);
    },
    edited: setText('description'),
  },
  'a study role': {
    wire: withId(
      5,
      wireOf({ ...stamps, siteRequired: flag, allowAOs: flag, systemAccessIds: numbers, sort: number }),
    ).map((wire) => ({ ...wire, roleName: 'A' })),
    save: async (isEdited) => {
      const role = await studyRolesApi.get(5, none);
      await studyRolesApi.put(isEdited ? { ...role, description: newText } : role);
    },
    edited: setText('description'),
  },
  'a portal role': {
    wire: withId(5, wireOf({ ...stamps, description: text, permissions: fc.oneof(codes, odd), sort: number })),
    save: async (isEdited) => {
      const role = await portalRolesApi.get(5, none);
      await portalRolesApi.put(isEdited ? { ...role, isInactive: !role.isInactive } : role);
    },
    edited: (wire) => ({ ...wire, inactive: ![true, 'true'].includes(wire['inactive'] as never) }),
  },
  'a dashboard item': {
    wire: withId(5, wireOf({ ...stamps, ...texts('name', 'url', 'category'), portalRoleIds: numbers, sort: number })),
    save: async (isEdited) => {
      const [item] = await getContent('dashboardItems', none);
      if (item === undefined) throw new Error('no item');
      await putContentItem({ kind: 'dashboardItems', item: isEdited ? { ...item, name: newText } : item });
    },
    edited: setText('name'),
  },
  'a user': {
    wire: userRecordWire,
    save: async (isEdited) => {
      const user = await getUser(4, none);
      const values = { ...accountChanges(accountValues(user)), ...detailsValues(user) };
      await putUser(user, isEdited ? { ...values, jobTitle: newText } : values);
    },
    edited: setText('jobTitle'),
  },
  'the own profile': {
    wire: userRecordWire,
    save: async (isEdited) => {
      const profile = await getProfile(none);
      await putProfile(profile, { ...detailsValues(profile), ...(isEdited && { jobTitle: newText }) });
    },
    edited: setText('jobTitle'),
  },
  'a registration': {
    wire: registrationWire,
    save: async (isEdited) => {
      const registration = await getRegistration(8, none);
      await putRegistration(isEdited ? { ...registration, reviewerComments: newText } : registration);
    },
    edited: setText('reviewerComments'),
  },
  'a registration that is approved': {
    wire: registrationWire,
    save: async (isEdited) => {
      const registration = await getRegistration(8, none);
      const account = { useExistingAuthAccount: false, existingAuthAccountUuid: null, username: '', gecos: '' };
      await putDecision(
        'approve',
        {
          ...{ account: { ...account, accountType: null }, portalRoleIds: [1] },
          registration: isEdited ? { ...registration, email: newText } : registration,
        },
        false,
      );
    },
    sentRecord: (body) => body['registrationForm'],
    edited: setText('email'),
  },
  'a profile-change request': {
    wire: withId(7, wireOf({ ...requestWire, ...texts('originalFirstName', 'originalEmail') })),
    save: async (isEdited) => {
      const request = await getProfileRequest(7, none);
      await putProfileRequest(request, reviewOf(request, isEdited));
    },
    edited: setText('reviewerComments'),
  },
  'an access-change request': {
    wire: withId(7, wireOf({ ...requestWire, requestType: text, accessControls: accesses })),
    save: async (isEdited) => {
      const request = await getAccessRequest(7, none);
      answerAll(() => Response.json({ id: 4 }));
      const reviewed = await getUser(4, none);
      const review = { request, reviewed, review: reviewOf(request, isEdited), portalRoleIds: [], userAccesses: [] };
      return () => putAccessReview(review);
    },
    sentRecord: (body) => body['userAccessModificationRequest'],
    edited: setText('reviewerComments'),
  },
  'the user of an access review': {
    wire: userRecordWire,
    save: async (isEdited) => {
      const reviewed = await getUser(4, none);
      answerAll(() => Response.json({ id: 7, accessControls: [] }));
      const request = await getAccessRequest(7, none);
      const portalRoleIds = isEdited ? [...reviewed.portalRoleIds, 1000] : [...reviewed.portalRoleIds].reverse();
      return () => putAccessReview({ request, reviewed, review: request, portalRoleIds, userAccesses: [] });
    },
    sentRecord: (body) => body['portalUser'],
    edited: (wire) => {
      const before = wire['portalRoleIds'];
      if (!Array.isArray(before)) return { ...wire, portalRoleIds: [1000] };
      const [kept, unread] = partition(
        before,
        (entry) => typeof entry === 'number' || (typeof entry === 'string' && /^-?\d{1,15}$/.test(entry)),
      );
      return { ...wire, portalRoleIds: [...kept, 1000, ...unread] };
    },
  },
  'a user-access record': {
    wire: access(3),
    save: async (isEdited) => {
      const record = await getUserAccess(3, none);
      await putUserAccess(isEdited ? { ...record, roleName: newText } : record);
    },
    edited: setText('roleName'),
  },
};

/** As JSON has it. */
const plain = (wire: Wire) => JSON.parse(JSON.stringify(wire)) as Wire;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
});

describe.each(Object.entries(kinds))('%s goes back as it came', (_name, kind) => {
  test.each([false, true])('when edited is %s', async (isEdited) => {
    await fc.assert(
      fc.asyncProperty(kind.wire, async (given) => {
        const wire = plain(given);
        const isList = kind === kinds['a dashboard item'];
        let sent = answerAll(() => Response.json(isList && sent.at(-1)?.call.startsWith('GET') ? [wire] : wire));
        const last = await kind.save(isEdited);
        if (typeof last === 'function') {
          sent = answerAll(() => Response.json({}));
          await (last as () => Promise<unknown>)();
        }
        const body = sent.at(-1)?.body as Wire;
        expect(kind.sentRecord ? kind.sentRecord(body) : body).toEqual(isEdited ? kind.edited(wire) : wire);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the accesses of a user go back as they came', () => {
  test('but for the user’s id, and the one that was edited', async () => {
    await fc.assert(
      fc.asyncProperty(accesses, fc.boolean(), async (stored, isReversed) => {
        const list = plain({ stored })['stored'] as Wire[];
        answerAll(() => Response.json({ id: 900, portalUserId: 4, userAccesses: list }));
        const user = await getUser(4, none);
        const answers = activeAnswers(user.userAccesses);
        const [first, ...others] = answers;
        const edited = first === undefined ? [] : [{ ...first, studyNames: ['New 1'] }, ...others];
        const sent = answerAll(() => new Response(null, { status: 204 }));
        await putUserAccessesOf(user, isReversed ? edited.reverse() : edited);
        const active = list.filter((_, index) => user.userAccesses[index]?.isInactive === false);
        const expected = active.map((wire, index) => ({
          ...wire,
          ...(Number(wire['portalUserId']) === 4 ? {} : { portalUserId: 4 }),
          ...(index === 0 ? { studyNames: ['New 1'] } : {}),
        }));
        expect(sent.at(-1)?.body).toEqual({ userAccesses: isReversed ? expected.reverse() : expected });
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    [
      'sites',
      {
        sites: [
          { siteType: 'LAO', otherIdentifier: 'L1', odd: 1 },
          { type: 'AO', siteCode: 'A1' },
        ],
      },
    ],
    ['lists of codes', { siteCodes: ['A1'], laoIds: ['L1'], questionNum: 7 }],
    ['both', { sites: [{ siteType: 'LAO', otherIdentifier: 'L1', odd: 1 }], siteCodes: [], laoIds: ['L1'] }],
  ])('with other sites in every form, whether they came as %s [QCARD-023, UACC-018]', async (_form, form) => {
    const wire = { id: 1, roleName: 'CRA', sysdat: 'then', ...form };
    answerAll(() => Response.json({ id: 4, userAccesses: [wire] }));
    const user = await getUser(4, none);
    const [access_] = user.userAccesses;
    if (access_ === undefined) throw new Error('no access');
    const sent = answerAll(() => new Response(null, { status: 204 }));
    await putUserAccessesOf(user, [{ ...answerOf(access_, 1), siteCodes: ['A2'] }]);
    const lao = 'sites' in form ? form.sites[0] : { siteType: 'LAO', otherIdentifier: 'L1' };
    expect(sent.at(-1)?.body).toEqual({
      userAccesses: [
        {
          ...{ ...wire, portalUserId: 4, siteCodes: ['A2'], laoIds: ['L1'] },
          sites: [lao, { siteType: 'AO', siteCode: 'A2' }],
        },
      ],
    });
  });
});
