import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { activeLinks, type AccessCatalogue, type Link } from '@/domain/roleAccess/catalogue';
import { accessOptions, cardOptions, roleDescription, type CardOption } from '@/domain/roleAccess/options';
import { aCatalogue, anAnswer, ao, aStudyRole, aSystem, lao, links } from '@test/support/access';

const offered = (options: readonly CardOption[]) =>
  options.filter((option) => option.hiddenBecause === null).map((option) => option.value);
const reasonOf = (options: readonly CardOption[], value: string) =>
  options.find((option) => option.value === value)?.hiddenBecause;
const problemOf = (options: readonly CardOption[], value: string) =>
  options.find((option) => option.value === value)?.problem;

const narrowed = aCatalogue({ links });
const optionsFor = (answer: Partial<ExtendedQuestionAnswer>, catalogue: AccessCatalogue = narrowed) =>
  cardOptions(anAnswer(answer), [], catalogue);

describe('study roles', () => {
  test('that another card uses are not offered again, and it is said why [QCARD-015]', () => {
    const { roles } = cardOptions(anAnswer(), ['CRA'], aCatalogue());
    expect(offered(roles)).toEqual(['Pharmacist']);
    expect(reasonOf(roles, 'CRA')).toBe('Study role CRA is already in use');
  });

  const inactive = aCatalogue({
    roles: [aStudyRole('CRA'), aStudyRole('Old', { isInactive: true, description: 'Was used until May' })],
  });
  test('that are inactive stay shown and selected where they are chosen, and only there [QCARD-034]', () => {
    expect(optionsFor({}, inactive).roles.map((option) => option.value)).toEqual(['CRA']);
    const { roles } = optionsFor({ roleName: 'Old' }, inactive);
    expect(roles.map(({ description }) => description)).toEqual(['', 'Was used until May.']);
    expect(roles.find((option) => option.value === 'Old')).toMatchObject({
      isSelected: true,
      hiddenBecause: null,
      problem: null,
    });
  });

  test('that were created again are offered once, and as what they are now [QCARD-034]', () => {
    const old = aStudyRole('CRA', { description: 'Until May.', isInactive: true, allowAOs: false });
    const roles = [old, aStudyRole('CRA', { id: 2, description: 'Since June.' })];
    const { aos, ...options } = optionsFor({ roleName: 'CRA' }, aCatalogue({ roles }));
    expect(options.roles.map(({ description }) => description)).toEqual(['Since June.']);
    expect(offered(aos)).toEqual(['A1', 'A2', 'A3']);
  });

  test('that the catalogue no longer has stay shown and selected [QCARD-034]', () => {
    expect(optionsFor({ roleName: 'Gone' }).roles.at(-1)).toMatchObject({ label: 'Gone', isSelected: true });
  });
});

describe('systems', () => {
  const catalogue = aCatalogue({ systems: [aSystem(1, 'Portal Gateway'), aSystem(9, 'Old', { isInactive: true })] });
  test('have the fixed one selected and fixed, whatever the answer says [QCARD-010]', () => {
    expect(optionsFor({ systemAccessIds: [] }, catalogue).systems).toMatchObject([
      { value: '1', label: 'Portal Gateway', isSelected: true, isFixed: true, hiddenBecause: null, problem: null },
    ]);
  });

  test('that are inactive or unknown stay where they are chosen', () => {
    const { systems } = optionsFor({ systemAccessIds: [1, 9, 77] }, catalogue);
    expect(systems.map((option) => option.label)).toEqual(['Portal Gateway', 'Old', 'System 77']);
    expect(systems.every((option) => option.isSelected)).toBe(true);
    expect(systems.map((option) => option.isFixed)).toEqual([true, false, false]);
  });
});

test.each([
  [{ description: 'Monitors sites' }, 'Monitors sites.'],
  [{ description: 'Monitors St. Mary' }, 'Monitors St. Mary.'],
  [{ description: 'Monitors sites.', siteRequired: true }, 'Monitors sites. Requires an AO or LAO.'],
  [{ description: '', siteRequired: true, allowLAOs: false, studyRequired: true }, 'Requires an AO and a study.'],
  [{ description: ' ', siteRequired: true, allowAOs: false }, 'Requires an LAO.'],
])('a study role says what it is for and what it needs: %j', (traits, told) =>
  expect(roleDescription(aStudyRole('CRA', traits))).toBe(told),
);

describe('a role that takes only one kind of site', () => {
  test.each([
    ['allowAOs', 'aos', 'AOs'],
    ['allowLAOs', 'laos', 'LAOs'],
  ] as const)('without %s has the group of %s filtered out [QCARD-013]', (flag, group, name) => {
    const catalogue = aCatalogue({ roles: [aStudyRole('CRA', { [flag]: false })] });
    const options = optionsFor({ roleName: 'CRA' }, catalogue);
    expect(offered(options[group])).toEqual([]);
    expect(offered(options[group === 'aos' ? 'laos' : 'aos'])).toHaveLength(3);
    expect(options[group][0]?.hiddenBecause).toBe(`Study role CRA does not allow ${name}`);
  });

  test('or none keeps what is selected, flagged, and offers nothing more [QCARD-014]', () => {
    const catalogue = aCatalogue({ roles: [aStudyRole('CRA', { allowAOs: false, allowLAOs: false })] });
    const options = optionsFor({ roleName: 'CRA', siteCodes: ['A1'] }, catalogue);
    expect(offered([...options.aos, ...options.laos])).toEqual(['A1']);
    expect(problemOf(options.aos, 'A1')).toBe('Study role CRA does not allow AOs');
  });
});

test('a selected AO that repeats the code of an LAO has the name of the LAO', () => {
  const named = { ...lao('L1'), siteCode: '11', siteName: 'Bay University' };
  const catalogue = aCatalogue({ sites: { sites: [named], aos: [], laos: [named] } });
  const { aos } = optionsFor({ siteCodes: ['11', '12'] }, catalogue);
  expect(aos.map(({ label, description }) => [label, description])).toEqual([
    ['11 – Bay University', ''],
    ['12', ''],
  ]);
});

describe('the weight of a problem', () => {
  const weights = (allowAOs: boolean, held?: ExtendedQuestionAnswer) => {
    const catalogue = aCatalogue({ links, roles: [aStudyRole('CRA', { allowAOs })] });
    const chosen = { roleName: 'CRA', laoIds: ['L1', 'L2'], siteCodes: ['A1', 'A2'], studyNames: ['S1', 'S2'] };
    const options = accessOptions(anAnswer(chosen), catalogue, held);
    return [options.laos, options.aos, options.studies].map((part) =>
      part.filter(({ isSelected }) => isSelected).map(({ problemWeight }) => problemWeight),
    );
  };
  const held = anAnswer({ laoIds: ['L1'], siteCodes: ['A1'], studyNames: ['S1'] });

  test('is that it blocks, where nothing is held yet', () => {
    expect(weights(true)).toEqual(Array.from({ length: 3 }, () => ['blocks', 'blocks']));
  });

  test('is less for what the person holds, unless the study role does not allow it', () => {
    const lighter = ['held', 'advice'];
    expect(weights(true, held)).toEqual([lighter, lighter, lighter]);
    expect(weights(false, held)).toEqual([lighter, ['blocks', 'blocks'], lighter]);
  });
});

describe('LAO-site-study filtering', () => {
  test('uses active relations only, by the codes of LAO and AO [QCARD-019]', () => {
    const relation = { id: 1, firstSite: lao('L1'), secondSite: ao('A1'), study: 'S1' };
    const other = { ...relation, id: 2, study: 'S2', isActive: false };
    expect(activeLinks([{ ...relation, isActive: true }, other])).toEqual([{ lao: 'L1', ao: 'A1', study: 'S1' }]);
  });

  test('narrows nothing while nothing is chosen, and nothing where it is off', () => {
    const everything = (options: ReturnType<typeof optionsFor>) =>
      [options.laos, options.aos, options.studies].map((part) => offered(part).length);
    expect(everything(optionsFor({}))).toEqual([3, 3, 3]);
    const chosen = { laoIds: ['L3'], siteCodes: ['A3'], studyNames: ['S3'] };
    const off = optionsFor(chosen, aCatalogue({ links: null }));
    expect(everything(off)).toEqual([3, 3, 3]);
    expect([...off.laos, ...off.aos, ...off.studies].every((option) => option.problem === null)).toBe(true);
  });

  test.each<[Partial<ExtendedQuestionAnswer>, string[], string[]]>([
    [{ studyNames: ['S1'] }, ['L1', 'L2'], ['A1', 'A2']],
    [{ studyNames: ['S2'] }, ['L1'], ['A2']],
    [{ studyNames: ['S3'] }, [], []],
    [{ studyNames: ['S1', 'S2'] }, ['L1', 'L2'], ['A1', 'A2']],
  ])('narrows LAOs and AOs by the studies %j [QCARD-017]', (answer, laos, aos) => {
    const options = optionsFor(answer);
    expect(offered(options.laos)).toEqual(laos);
    expect(offered(options.aos)).toEqual(aos);
  });

  test.each<[Partial<ExtendedQuestionAnswer>, 'laos' | 'aos', string[]]>([
    [{ siteCodes: ['A1'] }, 'laos', ['L1']],
    [{ siteCodes: ['A2'] }, 'laos', ['L1', 'L2']],
    [{ laoIds: ['L2'] }, 'aos', ['A2']],
    [{ laoIds: ['L1', 'L2'] }, 'aos', ['A1', 'A2']],
    [{ siteCodes: ['A2'], studyNames: ['S1'] }, 'laos', ['L2']],
    [{ laoIds: ['L1'], studyNames: ['S2'] }, 'aos', ['A2']],
  ])('narrows organizations by the others and the studies: %j [QCARD-017]', (answer, part, expected) =>
    expect(offered(optionsFor(answer)[part])).toEqual(expected),
  );

  test.each<[Partial<ExtendedQuestionAnswer>, string[]]>([
    [{ laoIds: ['L1'] }, ['S1', 'S2']],
    [{ laoIds: ['L2'] }, ['S1']],
    [{ siteCodes: ['A1'] }, ['S1']],
    [{ laoIds: ['L1'], siteCodes: ['A2'] }, ['S2']],
    [{ laoIds: ['L3'] }, []],
  ])('narrows studies by the organizations %j [QCARD-018]', (answer, studies) =>
    expect(offered(optionsFor(answer).studies)).toEqual(studies),
  );

  test('says why an option is hidden', () => {
    expect(reasonOf(optionsFor({ studyNames: ['S2'] }).laos, 'L2')).toBe('LAO L2 is not active in study S2');
    expect(reasonOf(optionsFor({ studyNames: ['S2'] }).aos, 'A1')).toBe('Site A1 is not active in study S2');
    expect(reasonOf(optionsFor({ siteCodes: ['A1', 'A3'] }).studies, 'S2')).toBe(
      'S2 is not active at any of the sites A1 and A3',
    );
    expect(reasonOf(optionsFor({ laoIds: ['L3'], studyNames: ['S3'] }).aos, 'A1')).toBe(
      'Site A1 is not active in study S3 or under LAO L3',
    );
    expect(reasonOf(optionsFor({ siteCodes: ['A1'], laoIds: ['L2'] }).studies, 'S1')).toBe(
      'S1 is not active at site A1 under LAO L2',
    );
    expect(reasonOf(optionsFor({ studyNames: ['S3', 'T1', 'T2'] }).laos, 'L1')).toBe(
      'LAO L1 is not active in any of the studies S3, T1 and T2',
    );
    expect(reasonOf(optionsFor({ studyNames: ['LAO-9'] }).laos, 'L1')).toBe('LAO L1 is not active in study LAO-9');
    const many = ['S3', 'T1', 'T2', 'T3'];
    expect(reasonOf(optionsFor({ studyNames: many }).laos, 'L1')).toBe(
      'LAO L1 is not active in any of the 4 chosen studies',
    );
    const named = aCatalogue({ links, sites: { sites: [], aos: [], laos: [lao('LAO-7')] } });
    expect(reasonOf(optionsFor({ studyNames: ['S1'] }, named).laos, 'LAO-7')).toBe('LAO-7 is not active in study S1');
  });

  test('flags a selected choice that no longer fits, and keeps it', () => {
    const options = optionsFor({ laoIds: ['L2'], studyNames: ['S2'] });
    expect(options.laos.find((option) => option.value === 'L2')).toMatchObject({
      isSelected: true,
      hiddenBecause: null,
      problem: 'LAO L2 is not active in study S2',
    });
    expect(problemOf(options.studies, 'S2')).toBe('S2 is not active under LAO L2');
  });

  const code = (letter: string) => fc.integer({ min: 1, max: 4 }).map((number) => `${letter}${number}`);
  const codes = (letter: string) => fc.uniqueArray(code(letter), { maxLength: 4 });
  const anyLinks = fc.array(fc.record({ lao: code('L'), ao: code('A'), study: code('S') }), { maxLength: 12 });
  const anyAnswer = fc.record({
    roleName: fc.constantFrom('', 'CRA', 'Gone'),
    laoIds: codes('L'),
    siteCodes: codes('A'),
    studyNames: codes('S'),
  });
  const anyTraits = fc.record({ allowAOs: fc.boolean(), allowLAOs: fc.boolean() });
  /** The rule, said anew: one relation has this value and a choice of every other part that has any. */
  const fits = (all: readonly Link[], answer: Partial<ExtendedQuestionAnswer>, part: keyof Link, value: string) => {
    const chosen = { lao: answer.laoIds ?? [], ao: answer.siteCodes ?? [], study: answer.studyNames ?? [] };
    const others = (['lao', 'ao', 'study'] as const).filter((other) => other !== part && chosen[other].length > 0);
    const isMet = (link: Link) => others.every((other) => chosen[other].includes(link[other]));
    return others.length === 0 || all.some((link) => link[part] === value && isMet(link));
  };

  test('offers exactly what the rules allow and never hides or drops what is selected [QCARD-019]', () => {
    fc.assert(
      fc.property(anyLinks, anyAnswer, anyTraits, (all, answer, traits) => {
        const catalogue = aCatalogue({ links: all, roles: [aStudyRole('CRA', traits)] });
        const options = optionsFor(answer, catalogue);
        const isCra = answer.roleName === 'CRA';
        const parts = [
          { part: 'lao', list: options.laos, selected: answer.laoIds, isAllowed: !isCra || traits.allowLAOs },
          { part: 'ao', list: options.aos, selected: answer.siteCodes, isAllowed: !isCra || traits.allowAOs },
          { part: 'study', list: options.studies, selected: answer.studyNames, isAllowed: true },
        ] as const;
        for (const { part, list, selected, isAllowed } of parts) {
          const chosen = list.filter((option) => option.isSelected).map((option) => option.value);
          expect([...chosen].sort()).toEqual([...selected].sort());
          for (const option of list) {
            const isInOrder = isAllowed && fits(all, answer, part, option.value);
            expect(option.hiddenBecause === null).toBe(option.isSelected || isInOrder);
            expect(option.problem === null).toBe(!option.isSelected || isInOrder);
          }
        }
      }),
    );
  });
});
