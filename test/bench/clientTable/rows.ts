/** One row of the measured tables, about as wide as a portal user. */
export interface BenchRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: string;
  readonly site: string;
  readonly phone: string;
  readonly lastVisit: string;
  readonly visits: number;
}

const firstNames =
  'Anna José María Björn Siobhán Liam Noah Olivia Emma Chloé Zoë Łukasz Nguyễn John Mary Ahmed Yuki Ivan Priya Kofi'.split(
    ' ',
  );
const lastNames =
  'Smith García O’Connor Müller Nguyễn Jones Brown Žižek Ødegaard Castañeda Lee Kim Patel Okafor Rossi Novák Dubois'.split(
    ' ',
  );
const places = 'Boston Kampala Lima Pune Oslo Durban Chicago Chiang Mai Harare Rio Atlanta Baltimore Gaborone'.split(
  ' ',
);

/** Pseudo-random numbers from 0 up to 1, the same in each run. */
function sequence(): () => number {
  let state = 20_251_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function benchRows(count: number): BenchRow[] {
  const next = sequence();
  const among = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const upTo = (limit: number) => Math.floor(next() * limit);
  return Array.from({ length: count }, (_, id) => {
    const [firstName, lastName] = [among(firstNames), among(lastNames)];
    return {
      id,
      firstName,
      lastName,
      email: `${firstName}.${lastName}${upTo(count)}@site${upTo(300)}.example.org`.toLowerCase(),
      organization: `${among(places)} Clinical Trials Unit ${upTo(40)}`,
      site: `Site ${upTo(5000)}`,
      phone: `+1 555 ${upTo(900) + 100} ${upTo(9000) + 1000}`,
      lastVisit: new Date(Date.UTC(2020, 0, 1) + upTo(2000) * 86_400_000).toISOString().slice(0, 10),
      visits: upTo(1000),
    };
  });
}

/** Number of rows, from the query string. */
export function rowsOfAddress(): BenchRow[] {
  return benchRows(Number(new URLSearchParams(window.location.search).get('rows')));
}
