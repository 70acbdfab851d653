import type { Site } from './records';

export interface Place {
  code: string;
  organization: string;
  city: string;
  state: string | null;
  country: string;
}

const place = (code: string, organization: string, city: string, state: string | null, country: string): Place => ({
  code,
  organization,
  city,
  state,
  country,
});

/** Lead academic organizations; every third one also exists as an AO with the same code. (REF-010) */
export const laoPlaces: readonly Place[] = [
  place('101', 'Harborview University Medical Center', 'Seattle', 'WA', 'US'),
  place('102', 'Johnston University School of Medicine', 'Baltimore', 'MD', 'US'),
  place('103', 'Bay Pacific University', 'San Francisco', 'CA', 'US'),
  place('104', 'Massachusetts Commonwealth Hospital', 'Boston', 'MA', 'US'),
  place('105', 'University of the Piedmont', 'Durham', 'NC', 'US'),
  place('106', 'Lakeshore Rush Medical Center', 'Chicago', 'IL', 'US'),
  place('107', 'Hudson Valley Presbyterian', 'New York', 'NY', 'US'),
  place('108', 'Gulf Coast Cancer Institute', 'Houston', 'TX', 'US'),
  place('109', 'Front Range University Hospital', 'Aurora', 'CO', 'US'),
  place('110', 'Peachtree Emerson University', 'Atlanta', 'GA', 'US'),
  place('111', 'Université du Saint-Laurent', 'Montréal', 'QC', 'CA'),
  place('112', 'Universidade Paulista de Medicina', 'São Paulo', 'SP', 'BR'),
  place('113', 'Witwater Health Consortium', 'Johannesburg', 'GT', 'ZA'),
  place('114', 'Cape Peninsula Research Alliance', 'Cape Town', 'WC', 'ZA'),
  place('115', 'Philadelphia Fairmount University', 'Philadelphia', 'PA', 'US'),
];

const towns: readonly (readonly [city: string, state: string | null, country: string])[] = [
  ['San Diego', 'CA', 'US'],
  ['Los Angeles', 'CA', 'US'],
  ['Miami', 'FL', 'US'],
  ['St. Louis', 'MO', 'US'],
  ['Pittsburgh', 'PA', 'US'],
  ['Toronto', 'ON', 'CA'],
  ['Vancouver', 'BC', 'CA'],
  ['Rio de Janeiro', 'RJ', 'BR'],
  ['Belo Horizonte', 'MG', 'BR'],
  ['Porto Alegre', 'RS', 'BR'],
  ['Durban', 'NL', 'ZA'],
  ['Bloemfontein', 'FS', 'ZA'],
  ['Hà Nội', null, 'VN'],
  ['Kampala', null, 'UG'],
  ['Chiang Mai', null, 'TH'],
];

const kinds: readonly string[] = [
  'General Hospital',
  'University Clinic',
  "Women's and Children's Hospital",
  'Health Center',
];

/** Sixty affiliates. The codes 1, 10 and 100 share a prefix, which the selection of proxy users must not confuse. */
export const aoPlaces: readonly Place[] = kinds.flatMap((kind, row) =>
  towns.map(([city, state, country], column) => {
    const code = row === 0 && column < 3 ? String(10 ** column) : String(2001 + 731 * column + 57 * row);
    return place(code, `${city} ${kind}`, city, state, country);
  }),
);

const placesByName = new Map([...laoPlaces, ...aoPlaces].map((known) => [known.organization, known]));

/** Where a site is. A generated site's town is the end of its description. */
export function placeOf({ siteCode, siteName, description }: Site): Place | undefined {
  const known = placesByName.get(siteName);
  if (known) return known;
  const town = towns.find(([city]) => description === `${siteName}, ${city}`);
  return town && place(siteCode, siteName, ...town);
}

const siteOf = (id: number, from: Place, siteType: 'AO' | 'LAO', siteStatus: string): Site => ({
  id,
  siteCode: from.code,
  siteName: from.organization,
  siteStatus,
  siteType,
  description: `${from.organization}, ${from.city}`,
  otherIdentifier: siteType === 'LAO' ? `LAO-${from.code}` : null,
});

/** @param least minimum number of sites; generated AOs make up the difference */
export function seedSites(least = 0): Site[] {
  const laos = laoPlaces.map((from, index) => siteOf(index + 1, from, 'LAO', 'Active'));
  const copies = laoPlaces
    .filter((_, index) => index % 3 === 0)
    .map((from, index) => siteOf(index + 51, from, 'AO', 'Active'));
  const aos = aoPlaces.map((from, index) => siteOf(index + 101, from, 'AO', index % 19 === 18 ? 'Closed' : 'Active'));
  const known = [...laos, ...copies, ...aos];
  const more = Array.from({ length: Math.max(0, least - known.length) }, (_, index) => {
    const [city, state, country] = towns[index % towns.length] ?? ['', null, ''];
    const from = place(String(20_001 + index), `${city} Hospital ${index + 1}`, city, state, country);
    return siteOf(index + 1001, from, 'AO', 'Active');
  });
  return [...known, ...more];
}
