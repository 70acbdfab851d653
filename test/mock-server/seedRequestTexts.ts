import type { Random } from './random';
import type { AccessRequestType, RequestStatus } from './requestRecords';
import type { Place } from './seedSites';

type TextsByType = Readonly<Record<AccessRequestType, readonly string[]>>;

const requesterTexts: TextsByType = {
  NEW: [
    'I moved from the coordinating team to the clinic and take over their open queries from Monday.',
    'Covering for a colleague on parental leave until the end of the year.',
    'Needed before the site initiation visit on the 14th. Thank you!',
    "Dr. O'Neill-Sánchez asked me to help with data cleaning for the interim analysis.",
    'Same access as the previous coordinator, please.',
  ],
  CHANGE: [
    'Our team has changed; please see the letter that I sent to User Support.',
    'My tasks have changed since the last monitoring visit. Please see the delegation log.',
    'Please correct this: it was entered wrongly when I registered.',
  ],
  REMOVAL: ['I have moved to another team and no longer need this.', 'My part of the work ended last month.'],
};

const portugueseTexts: TextsByType = {
  NEW: [
    'Preciso de acesso para o monitoramento remoto dos dois centros. Obrigada.',
    'Vou substituir uma colega em licença-maternidade até o fim do ano.',
  ],
  CHANGE: ['Nossa equipe mudou; a carta foi enviada ao suporte.'],
  REMOVAL: ['Não trabalho mais com isto. Obrigado.'],
};

const frenchTexts: TextsByType = {
  NEW: ['Merci de donner accès à toute l’équipe\navant la visite de mise en place.'],
  CHANGE: ['Le site de Montréal rejoint l’étude en mai.\nMerci d’adapter mes accès.'],
  REMOVAL: ['Je ne travaille plus dans cette équipe.'],
};

/**
 * What somebody writes on a request.
 * @param home where the person works, which gives the language
 */
export function requesterText(type: AccessRequestType, home: Place | undefined, random: Random): string {
  const inFrench = home?.state === 'QC' ? frenchTexts : requesterTexts;
  const texts = home?.country === 'BR' ? portugueseTexts : inFrench;
  return random.pick(texts[type]);
}

const rejections: TextsByType = {
  NEW: ['The site leader did not confirm this.', 'Covered by an access that the person already has.'],
  CHANGE: ['The site leader did not confirm this.', 'No answer from the requester in four weeks.'],
  REMOVAL: ['The person still has open queries at this site.', 'No answer from the requester in four weeks.'],
};

const approvals: readonly string[] = [
  'Confirmed with the LAO.',
  'Delegation log received and filed.',
  'Checked against the protocol registration; all in order.',
];

const questions: readonly string[] = [
  'Waiting for the site leader’s confirmation; reminder sent.',
  'Training certificate is missing. Asked for it by email.',
  'Sent to the LAO for confirmation.',
];

/** What a reviewer writes on a request that has come to this status. */
export function reviewerText(status: RequestStatus, type: AccessRequestType, random: Random): string {
  if (status === 'REJECTED') return random.pick(rejections[type]);
  return random.pick(status === 'APPROVED' ? approvals : questions);
}

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
