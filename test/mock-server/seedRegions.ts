import type { Country, State } from './records';

const countryNames: Readonly<Record<string, string>> = {
  BR: 'Brazil',
  BW: 'Botswana',
  CA: 'Canada',
  CI: "Côte d'Ivoire",
  FR: 'France',
  HT: 'Haiti',
  IN: 'India',
  KE: 'Kenya',
  MX: 'Mexico',
  MW: 'Malawi',
  PE: 'Peru',
  TH: 'Thailand',
  UG: 'Uganda',
  US: 'United States',
  VN: 'Viet Nam',
  ZA: 'South Africa',
  ZW: 'Zimbabwe',
};

/** `code name` pairs, separated by bars; unlisted countries have no states. */
const stateNames: Readonly<Record<string, string>> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|
    FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|
    MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|
    NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|
    PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|
    VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
    NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon`,
  BR: `AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|
    MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|
    RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins`,
  ZA: `EC Eastern Cape|FS Free State|GT Gauteng|NL KwaZulu-Natal|LP Limpopo|MP Mpumalanga|NC Northern Cape|NW North West|
    WC Western Cape`,
};

export function seedCountries(): Country[] {
  return Object.entries(countryNames).map(([country, countryName]) => ({ country, countryName }));
}

export function seedStates(): Map<string, State[]> {
  const states = Object.entries(stateNames).map(([country, list]): [string, State[]] => [
    country,
    list.split('|').map((entry) => {
      const text = entry.trim();
      return { state: text.slice(0, 2), stateName: text.slice(3) };
    }),
  ]);
  return new Map(states);
}
