/** Real-world names. A pair adds the Latin spelling used in the email address. */
type Name = string | readonly [name: string, latin: string];

export const firstNames: readonly Name[] = [
  ...[
    'Grace',
    'Michael',
    'Aisha',
    'Robert',
    'Jennifer',
    'David',
    'Thandiwe',
    'Patricia',
    'James',
    'Mei-Ling',
    'Carlos',
  ],
  ...['José', 'María José', 'Zoë', 'François', 'Søren', 'Łukasz', 'Noémie', 'Björn', 'Inês', 'João', 'Renée', 'Chloé'],
  ...['Nguyễn Thị', 'Đức', 'Thuý', 'Hằng', 'Minh Anh', "D'Andre", "Ta'Kiyah", 'Jean-Luc', 'Anne-Marie', 'Seán', 'Siân'],
  ...['Sipho', 'Nomvula', 'Lerato', 'Priya', 'Rajesh', 'Ananya', 'Yuki', 'Hiroshi', 'Wei', 'Min-jun', 'Olga', 'Dmitri'],
  ...[
    'Elizabeth',
    'William',
    'Barbara',
    'Richard',
    'Susan',
    'Joseph',
    'Karen',
    'Thomas',
    'Nancy',
    'Daniel',
    'Linda',
    'Al',
  ],
  ['محمد', 'Muhammad'],
  ['فاطمة', 'Fatima'],
  ['ليلى', 'Layla'],
  ['דוד', 'David'],
  ['נועה', 'Noa'],
  ['Ελένη', 'Eleni'],
  ['Анна', 'Anna'],
  ['美咲', 'Misaki'],
];

export const lastNames: readonly Name[] = [
  ...[
    'Smith',
    'Johnson',
    'Williams',
    'Brown',
    'García',
    'Martínez',
    'Rodríguez',
    'Hernández',
    'López',
    'González',
    'Lee',
  ],
  ...[
    "O'Brien",
    "O'Neill-Sánchez",
    "D'Angelo",
    "N'Diaye",
    'Smith-Jones',
    'van der Merwe',
    'von Hohenzollern',
    'de la Cruz',
  ],
  ...[
    'Núñez',
    'Müller',
    'Strauß',
    'Ångström',
    'Øvergård',
    'Kowalczyk',
    'Wiśniewska',
    'Dvořák',
    'Þórsdóttir',
    'Ionescu',
  ],
  ...['Nguyễn', 'Trần', 'Phạm Văn', 'Đặng', 'Huỳnh', 'Silva', 'Araújo', 'Conceição', 'Gonçalves', 'dos Santos', 'Lê'],
  ...[
    'Dlamini',
    'Nkosi',
    'Mokoena',
    'Botha',
    'Naidoo',
    'Patel',
    'Krishnamurthy',
    'Venkataraghavan',
    'Tanaka',
    'Yamamoto',
  ],
  ...[
    'Chen',
    'Wang',
    'Kim',
    'Park',
    'Ivanova',
    'Petrov',
    'MacDonald',
    'McAllister',
    'Mac Giolla Phádraig',
    'St. John',
    'Ng',
  ],
  ...[
    'Anderson',
    'Thompson',
    'Washington',
    'Jefferson',
    'Okonkwo',
    'Adeyemi',
    'Mbeki',
    'Haddad',
    'Cohen',
    'Levi',
    'Tremblay',
  ],
  ['الأحمد', 'Alahmad'],
  ['حداد', 'Haddad'],
  ['بن يوسف', 'Benyoussef'],
  ['כהן', 'Cohen'],
  ['בן־גוריון', 'Bengurion'],
  ['Παπαδόπουλος', 'Papadopoulos'],
  ['Кузнецова', 'Kuznetsova'],
  ['山本', 'Yamamoto'],
];

/** As long as the limit allows: 45 letters and hyphens. */
export const longestLastName = 'Papadimitrakopoulou-Christodoulopoulos-Vlacho';

export const jobTitles: readonly string[] = [
  ...['Study Coordinator', 'Research Nurse', 'Principal Investigator', 'Data Manager', 'Clinical Research Associate'],
  ...['Regulatory Specialist', 'Laboratory Supervisor', 'Pharmacist of Record', 'Program Manager', 'Community Liaison'],
];

export const streets: readonly string[] = [
  ...[
    'Longwood Avenue',
    'Harrison Street',
    'University Boulevard',
    'Rua Botucatu',
    'Hospital Road',
    "St. Paul's Place",
  ],
  ...['Avenida Brasil', 'Chris Hani Road', 'Rue Saint-Denis', 'Medical Center Drive', 'Parnassus Avenue', 'Elm Street'],
];

const spelledOut: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', þ: 'th', æ: 'ae' };

/** The letters of a name that an email address or a username can contain. */
export function latinOf(name: Name): string {
  const latin = typeof name === 'string' ? name : name[1];
  return latin
    .toLowerCase()
    .replace(/[đłøßþæ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

export function shownOf(name: Name): string {
  return typeof name === 'string' ? name : name[0];
}
