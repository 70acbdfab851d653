import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import { askedSentences, changeSentence } from '@/domain/roleAccess/changeSentence';
import { noSiteName } from '@/domain/roleAccess/siteNames';

const names = { systemName: (id: number) => `System ${id}`, siteName: noSiteName };
const choices = (given: Partial<AccessChoices> = {}): AccessChoices => ({
  roleName: 'CRA',
  siteCodes: [],
  laoIds: [],
  studyNames: [],
  systemAccessIds: [],
  ...given,
});
const change = (original: Partial<AccessChoices>, requested: Partial<AccessChoices>) =>
  changeSentence({ type: 'CHANGE', requested: choices(requested), original: choices(original) }, 'you', names);

describe('the sentence of a change', () => {
  test('names what is added and what is removed, and for which role', () =>
    expect(change({ siteCodes: ['TX035'] }, { studyNames: ['ABC'] })).toBe(
      'You are asking to add study ABC and remove site TX035 for role CRA',
    ));

  test.each<[Partial<AccessChoices>, Partial<AccessChoices>, string]>([
    [{}, { studyNames: ['A', 'B'] }, 'add studies A and B for role CRA'],
    [{}, { studyNames: ['A', 'B', 'C'] }, 'add studies A, B and C for role CRA'],
    [{ laoIds: ['LAO-1'] }, {}, 'remove LAO-1 for role CRA'],
    [{ laoIds: ['NYC'] }, {}, 'remove LAO NYC for role CRA'],
    [{ laoIds: ['LAO-1', 'NYC'] }, {}, 'remove LAOs LAO-1 and NYC for role CRA'],
    [{}, { studyNames: ['A'], siteCodes: ['1'] }, 'add study A and site 1 for role CRA'],
    [
      {},
      { studyNames: ['A', 'B'], siteCodes: ['1'], systemAccessIds: [7] },
      'add studies A and B, site 1, and system System 7 for role CRA',
    ],
    [
      { systemAccessIds: [1, 2, 3] },
      { systemAccessIds: [1], studyNames: ['A'] },
      'add study A, and remove systems System 2 and System 3 for role CRA',
    ],
    [{}, { roleName: 'Pharmacist' }, 'change role CRA to role Pharmacist'],
    [
      {},
      { roleName: 'Pharmacist', studyNames: ['A'] },
      'change role CRA to role Pharmacist and add study A for role Pharmacist',
    ],
  ])('joins its lists properly: from %j to %j', (original, requested, expected) =>
    expect(change(original, requested)).toBe(`You are asking to ${expected}`),
  );

  test('of no change says so', () =>
    expect(change({ studyNames: ['A', 'B'] }, { studyNames: ['B', 'A'] })).toBe('No changes yet'));

  test('of a new access names all of it', () => {
    const requested = choices({ laoIds: ['LAO-1'], studyNames: ['A', 'B'], systemAccessIds: [1] });
    const asked = { type: 'NEW', requested, original: null } as const;
    expect(changeSentence(asked, 'you', names)).toBe(
      'You are requesting the role CRA with studies A and B, LAO-1, and system System 1',
    );
    expect(changeSentence({ ...asked, requested: choices() }, 'you', names)).toBe('You are requesting the role CRA');
  });

  test('of a removal names what goes with the role', () => {
    const original = choices({ siteCodes: ['1', '10'], studyNames: ['A'] });
    const asked = { type: 'REMOVAL', requested: choices(), original } as const;
    expect(changeSentence(asked, 'you', names)).toBe(
      'You are asking to remove role CRA with study A, and sites 1 and 10',
    );
    expect(changeSentence({ ...asked, original: null }, 'you', names)).toBe('You are asking to remove role CRA');
    const unnamed = { ...asked, requested: choices({ roleName: '' }), original: null };
    expect(changeSentence(unnamed, 'decision', names)).toBe('Saving will remove the access without a study role');
  });

  test('of a removal leaves the name of the role alone, whatever words it has', () => {
    const requested = choices({ roleName: 'Target Manager' });
    const asked = { type: 'REMOVAL', requested, original: null } as const;
    expect(changeSentence(asked, 'you', names)).toBe('You are asking to remove role Target Manager');
    expect(changeSentence(asked, 'decision', names)).toBe('Saving will remove role Target Manager');
  });

  test('of a change of an access that is not known names what it becomes, and is no new role', () => {
    const requested = choices({ laoIds: ['LAO-1'], studyNames: ['A'] });
    const asked = { type: 'CHANGE', requested, original: null } as const;
    expect(changeSentence(asked, 'you', names)).toBe('You are asking to change role CRA to have study A and LAO-1');
    expect(changeSentence({ ...asked, requested: choices() }, { name: 'Eve' }, names)).toBe(
      'Eve is asking to change role CRA',
    );
  });

  test('names the requester to a reviewer', () => {
    expect(changeSentence({ type: 'NEW', requested: choices(), original: null }, { name: 'Eve' }, names)).toBe(
      'Eve is requesting the role CRA',
    );
    const same = { type: 'CHANGE', requested: choices(), original: choices() } as const;
    expect(changeSentence(same, { name: 'Eve' }, names)).toBe('Eve is asking to keep role CRA unchanged');
    const asked = { type: 'CHANGE', requested: choices({ studyNames: ['A'] }), original: choices() } as const;
    expect(changeSentence(asked, { name: 'Daniela García-Núñez' }, names)).toBe(
      'Daniela García-Núñez is asking to add study A for role CRA',
    );
    expect(changeSentence(asked, { name: 'Eve\u202e\u0000' }, names)).toBe('Eve is asking to add study A for role CRA');
  });

  test('is in the past where the request is decided', () => {
    const eve = { name: 'Eve', isDecided: true };
    const asked = { requested: choices({ studyNames: ['A'] }), original: choices() };
    expect(changeSentence({ type: 'NEW', ...asked }, eve, names)).toBe('Eve requested the role CRA with study A');
    expect(changeSentence({ type: 'CHANGE', ...asked }, eve, names)).toBe('Eve asked to add study A for role CRA');
    expect(changeSentence({ type: 'REMOVAL', ...asked }, eve, names)).toBe('Eve asked to remove role CRA');
    expect(changeSentence({ type: 'REMOVAL', ...asked }, { ...eve, isDecided: false }, names)).toBe(
      'Eve is asking to remove role CRA',
    );
  });

  test('names a site in brackets beside its code, where its name is known and without what is invisible', () => {
    const siteNames: Readonly<Record<string, string>> = {
      'LAO-1': 'Bay Pacific University',
      '1': 'Kampala\u202e Health Center',
    };
    const requested = choices({ laoIds: ['LAO-1'], siteCodes: ['1', '2'] });
    const asked = { type: 'NEW', requested, original: null } as const;
    expect(changeSentence(asked, 'you', { ...names, siteName: (_part, code) => siteNames[code] ?? '' })).toBe(
      'You are requesting the role CRA with LAO-1 (Bay Pacific University), and sites 1 (Kampala Health Center) and 2',
    );
  });

  test('names each thing that differs, and no other', () => {
    const code = fc.integer({ min: 1, max: 6 }).map((number) => `study${number}x`);
    const codes = fc.uniqueArray(code, { maxLength: 6 });
    fc.assert(
      fc.property(codes, codes, (before, after) => {
        const sentence = change({ studyNames: before }, { studyNames: after });
        for (const study of ['study1x', 'study2x', 'study3x', 'study4x', 'study5x', 'study6x']) {
          const differs = before.includes(study) !== after.includes(study);
          expect(sentence.split(study)).toHaveLength(differs ? 2 : 1);
        }
      }),
    );
  });
});

test('a request is told in one sentence for each study role, compared with the access that it is about', () => {
  const asked = [choices({ studyNames: ['A'] }), choices({ roleName: '' }), choices({ roleName: 'Nurse' })];
  const told = (originals: ReadonlyArray<AccessChoices | null>) => askedSentences('CHANGE', asked, originals, names);
  expect(told([choices(), null, choices({ roleName: 'Nurse', studyNames: ['B'] })])).toEqual([
    'You are asking to add study A for role CRA',
    'You are asking to remove study B for role Nurse',
  ]);
  expect(told([])).toEqual([
    'You are asking to change role CRA to have study A',
    'You are asking to change role Nurse',
  ]);
});
