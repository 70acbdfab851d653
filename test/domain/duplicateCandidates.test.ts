import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emailName,
  duplicateCandidates,
  normalizedName,
  searchableEmail,
  searchableStart,
  type DuplicateReason,
  type Person,
} from '@/domain/duplicateCandidates';
import { resultOf } from '@/lib/timeSlicing';

const person: Person = {
  firstName: 'Zoë',
  lastName: "O'Connor-Łukasz",
  email: 'zoe.oconnor@clinic.example.org',
  organizationName: 'City Hospital',
  phoneNumber: '206-555-0142',
  phoneExtension: '12',
};

const stranger: Person = {
  firstName: 'Kwame',
  lastName: 'Mensah',
  email: 'kwame@other.example.org',
  organizationName: 'Elsewhere',
  phoneNumber: '415-555-0199',
  phoneExtension: '',
};

const candidatesLike = (one: Person, others: readonly Person[]) => resultOf(duplicateCandidates(one, others));

const cases: ReadonlyArray<readonly [what: string, other: Partial<Person>, reasons: readonly DuplicateReason[]]> = [
  ['a stranger', {}, []],
  ['the same name, written without accents', { firstName: 'zoe', lastName: 'OConnor Lukasz' }, ['name']],
  ['first and last name swapped', { firstName: 'O’Connor Łukasz', lastName: 'ZOË' }, ['swappedName']],
  ['only the last name', { lastName: person.lastName }, []],
  ['only the first name', { firstName: person.firstName }, []],
  [
    'an initial at the same place',
    { firstName: 'Z.', lastName: person.lastName, organizationName: 'city hospital' },
    ['initial'],
  ],
  ['an initial at another place', { firstName: 'Z.', lastName: person.lastName }, []],
  [
    'a short form at the same place',
    { firstName: 'Zo', lastName: person.lastName, organizationName: 'City Hospital' },
    ['initial'],
  ],
  [
    'another person of the family at the same place',
    { firstName: 'Zacharias', lastName: person.lastName, organizationName: 'City Hospital' },
    [],
  ],
  ['the same email in another case', { email: 'Zoe.OConnor@Clinic.example.org' }, ['email']],
  ['the same name before the @', { email: 'zoeoconnor+trials@gmail.example.com' }, ['emailName']],
  ['the same phone number, written otherwise', { phoneNumber: '(206) 555 0142' }, ['phone']],
  ['the same phone number with a country code', { phoneNumber: '+1 206 555-0142' }, ['phone']],
  ['another extension of the same number', { phoneNumber: person.phoneNumber, phoneExtension: '13' }, []],
  ['a number that is too short to say anything', { phoneNumber: '0142' }, []],
  ['empty entries', { firstName: '', lastName: '', email: '', phoneNumber: '', organizationName: '' }, []],
  ['all at once', { ...person }, ['email', 'name', 'phone']],
];

describe('people who may be the same', () => {
  test.each(cases)('%s', (_what, other, reasons) => {
    const found = candidatesLike(person, [{ ...stranger, ...other }]);
    expect(found.map((one) => one.reasons)).toEqual(reasons.length === 0 ? [] : [reasons]);
  });

  test('nobody is found by entries that are empty on both sides', () => {
    const empty = { firstName: '', lastName: '', email: '', organizationName: '', phoneNumber: '', phoneExtension: '' };
    expect(candidatesLike(empty, [empty])).toEqual([]);
  });

  test('an office address says nothing about a person', () => {
    expect(emailName('info@clinic.example.org')).toBe('');
    const office = { ...person, email: 'info@a.example.org', phoneNumber: '' };
    expect(candidatesLike(office, [{ ...stranger, email: 'info@b.example.org' }])).toEqual([]);
  });

  test('come the likeliest first, each with what differs', () => {
    const byPhone = { ...stranger, phoneNumber: person.phoneNumber };
    const byName = { ...stranger, firstName: 'Zoe', lastName: person.lastName };
    const found = candidatesLike(person, [byPhone, byName]);
    expect(found.map(({ person: one }) => one)).toEqual([byName, byPhone]);
    expect(found[0]?.differences).toContainEqual({ label: 'First name', ours: 'Zoë', theirs: 'Zoe' });
    expect(found[0]?.differences.map(({ label }) => label)).not.toContain('Last name');
  });

  test('whoever looks like one looks like the other', () => {
    const entry = fc.constantFrom(
      '',
      'Zoë',
      'zoe',
      'Z',
      'García',
      'Garcia',
      'a.b@c.example',
      'ab@d.example',
      '206-555-0142',
      '2065550142',
    );
    const anyone = fc.record<Person>({
      firstName: entry,
      lastName: entry,
      email: entry,
      organizationName: entry,
      phoneNumber: entry,
      phoneExtension: entry,
    });
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const reasons = (a: Person, b: Person) => candidatesLike(a, [b])[0]?.reasons;
        expect(reasons(one, other)).toEqual(reasons(other, one));
      }),
    );
  });
});

test.each([
  ['Müller-Lüdenscheidt', 'mullerludenscheidt'],
  ['Straße', 'strasse'],
  ['Nguyễn Thị', 'nguyenthi'],
  ['דוד', 'דוד'],
  ['  ', ''],
])('a name is compared without accents: %s', (name, plain) => expect(normalizedName(name)).toBe(plain));

test.each([
  ['García-Núñez', 'Garc'],
  ['Wójcik', 'Wójcik'],
  ['Ångström', 'Ångström'],
  ['Li', 'Li'],
  ['דוד', 'דוד'],
])('a name is searched by what is written alike: %s', (name, start) => expect(searchableStart(name)).toBe(start));

test.each([
  ['Æsa Œdipe', 'aesaoedipe'],
  ['Øyvind Đorđe', 'oyvinddorde'],
  ['Guðrún Þór', 'gudrunthor'],
  ['Łukasz Kırmızı', 'lukaszkirmizi'],
])('a letter that no accent explains is compared as people write it: %s', (name, plain) =>
  expect(normalizedName(name)).toBe(plain),
);

test.each([
  [' Zoe.OConnor+trials+more@x.org', 'zoeoconnor'],
  ['anna@x.org', 'anna'],
  ['ann@x.org', ''],
  ['studies@x.org', ''],
  ['', ''],
])('before the @ of %j stands %j', (email, name) => expect(emailName(email)).toBe(name));

test('an address of nothing but plus signs is read in no time', () => {
  const started = performance.now();
  expect(emailName(`anna${'+'.repeat(200_000)}\n+@x.org`)).toBe('anna');
  expect(performance.now() - started).toBeLessThan(5000);
});

test.each([
  [' García', 'Garc'],
  [' Åse ', 'Åse'],
  ['Nuñez', 'Nu'],
  ['Nä', 'Nä'],
  ['', ''],
])('a name is searched by its plain beginning: %j by %j', (name, start) => expect(searchableStart(name)).toBe(start));

test.each([
  [' ada.l@x.org', 'ada.l'],
  ['info@x.org ', 'info@x.org'],
  ['a@x.org', 'a@x.org'],
  ['', ''],
])('an email is searched by the part before the @ if that identifies somebody: %j by %j', (email, start) =>
  expect(searchableEmail(email)).toBe(start),
);

const reasonsOf = (one: Partial<Person>, other: Partial<Person>) => {
  const nobody = { firstName: '', lastName: '', email: '', organizationName: '', phoneNumber: '', phoneExtension: '' };
  return candidatesLike({ ...nobody, ...one }, [{ ...nobody, ...other }])[0]?.reasons ?? [];
};

describe('a likeness', () => {
  test('in phone numbers needs seven digits, whatever zeros lead to them', () => {
    expect(reasonsOf({ phoneNumber: '0002065550' }, { phoneNumber: '2065550' })).toEqual(['phone']);
    expect(reasonsOf({ phoneNumber: '206555' }, { phoneNumber: '206555' })).toEqual([]);
    expect(reasonsOf({ phoneNumber: '2065550' }, { phoneNumber: '2065551' })).toEqual([]);
    expect(reasonsOf({ phoneNumber: '2065550100' }, { phoneNumber: '2065550' })).toEqual([]);
    expect(reasonsOf({ phoneNumber: '5550100' }, { phoneNumber: '1 206 5550100' })).toEqual(['phone']);
  });

  test('in phone numbers stays where an extension is not known, or the same', () => {
    const one = { phoneNumber: '2065550142', phoneExtension: ' 12 ' };
    expect(reasonsOf(one, { ...one, phoneExtension: '12' })).toEqual(['phone']);
    expect(reasonsOf(one, { ...one, phoneExtension: ' ' })).toEqual(['phone']);
    expect(reasonsOf({ ...one, phoneExtension: '' }, one)).toEqual(['phone']);
    expect(reasonsOf(one, { ...one, phoneExtension: '2' })).toEqual([]);
  });

  test('in names needs both of them', () => {
    expect(reasonsOf({ firstName: 'Ada' }, { firstName: 'Ada' })).toEqual([]);
    expect(reasonsOf({ lastName: 'Lane' }, { lastName: 'Lane' })).toEqual([]);
  });

  test('in addresses does not see the blanks around them', () => {
    expect(reasonsOf({ email: ' a@x.org' }, { email: 'A@x.org ' })).toEqual(['email']);
    expect(reasonsOf({ email: ' ' }, { email: '' })).toEqual([]);
  });

  test('by an initial needs the same place, which is named', () => {
    const lane = { firstName: 'Ada', lastName: 'Lane', organizationName: 'North' };
    expect(reasonsOf(lane, { ...lane, firstName: 'A' })).toEqual(['initial']);
    expect(reasonsOf({ ...lane, firstName: 'A' }, lane)).toEqual(['initial']);
    expect(reasonsOf({ ...lane, firstName: 'Ad' }, lane)).toEqual(['initial']);
    expect(reasonsOf(lane, { ...lane, firstName: 'B' })).toEqual([]);
    expect(reasonsOf(lane, { ...lane, firstName: 'Amanda' })).toEqual([]);
    expect(reasonsOf(lane, { ...lane, firstName: 'A', lastName: 'Long' })).toEqual([]);
    const placeless = { ...lane, organizationName: '-' };
    expect(reasonsOf(placeless, { ...placeless, firstName: 'A' })).toEqual([]);
  });

  test('for more than one reason comes before one for the same alone', () => {
    const one = { ...person, email: '' };
    const byName = { ...stranger, firstName: 'Zoe', lastName: person.lastName };
    const byBoth = { ...byName, phoneNumber: person.phoneNumber };
    expect(candidatesLike(one, [byName, byBoth]).map(({ person: found }) => found)).toEqual([byBoth, byName]);
  });

  test('is shown without differences in the blanks around', () => {
    const [found] = candidatesLike(person, [{ ...person, lastName: ` ${person.lastName}`, organizationName: 'North' }]);
    expect(found?.differences.map(({ label }) => label)).toEqual(['Organization name']);
  });
});
