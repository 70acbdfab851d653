import type { Chapter } from './book/chapter';
import * as administrators from './chapters/administrators';
import * as everyone from './chapters/everyone';
import * as operators from './chapters/operators';
import * as reviewers from './chapters/reviewers';

interface ContentsPart {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** The manual in its order. What’s new follows. */
export const contents: readonly ContentsPart[] = [
  {
    title: 'For everyone',
    chapters: [
      everyone.signIn,
      everyone.passwords,
      everyone.dashboard,
      everyone.profile,
      everyone.requestAccess,
      everyone.requestForOthers,
      everyone.requestUser,
      everyone.register,
      everyone.reports,
    ],
  },
  {
    title: 'For reviewers',
    chapters: [
      reviewers.reviewQueue,
      reviewers.reviewAccess,
      reviewers.reviewProfile,
      reviewers.reviewRegistration,
      reviewers.conflicts,
    ],
  },
  {
    title: 'For administrators',
    chapters: [
      administrators.users,
      administrators.configure,
      administrators.items,
      administrators.auditTrail,
      administrators.accessExplorer,
    ],
  },
  { title: 'For deployers', chapters: [operators.deployment] },
  { title: 'For auditors', chapters: [operators.assurance] },
];
