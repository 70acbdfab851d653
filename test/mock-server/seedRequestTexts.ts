import type { Random } from './random';

/** Comments that people write on requests. */
export const requesterTexts: readonly string[] = [
  'I moved from the coordinating team to the clinic and take over their open queries from Monday.',
  'Covering for a colleague on parental leave until the end of the year.',
  'Needed before the site initiation visit on the 14th. Thank you!',
  'Our pharmacist of record has changed; please see the letter that I sent to User Support.',
  "Dr. O'Neill-Sánchez asked me to help with data cleaning for the interim analysis.",
  'Preciso de acesso para o monitoramento remoto dos dois centros. Obrigada.',
  'Le site de Montréal rejoint l’étude en mai.\nMerci de donner accès à toute l’équipe.',
  'Same access as the previous coordinator, please.',
];

export const reviewerTexts: readonly string[] = [
  'Confirmed with the LAO.',
  'Delegation log received and filed.',
  'Waiting for the site leader’s confirmation; reminder sent.',
  'Training certificate is missing. Asked for it by e-mail.',
  'Checked against the protocol registration; all in order.',
];

export const rejectionTexts: readonly string[] = [
  'The site does not take part in this study.',
  'No answer from the requester in four weeks.',
  'Covered by an access that the person already has.',
];

const DAY_IN_MS = 86_400_000;

/** A time within working hours in the days after the first day, shifted by the age of the seeded data. */
export function seedMoment({ seedAge }: { seedAge: number }, firstDay: string, days: number, random: Random): number {
  return (
    seedAge + Date.parse(`${firstDay}T08:00:00.000Z`) + random.below(days) * DAY_IN_MS + random.below(600) * 60_000
  );
}

export const isoOf = (moment: number): string => new Date(moment).toISOString();

/** One to nine days after a time, or as late as the seeded data goes. */
export function daysLater({ seedEnd }: { seedEnd: number }, moment: number, random: Random): number {
  const later = moment + (1 + random.below(9)) * DAY_IN_MS + random.below(300) * 60_000;
  return Math.max(moment, Math.min(later, seedEnd));
}

export function seedTicket(random: Random): string | null {
  return random.chance(0.6) ? `SA-${10_000 + random.below(89_999)}` : null;
}
