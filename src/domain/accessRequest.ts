import type { ProxyRequest } from './proxyRequest';
import type { RequestRecord } from './requests';
import type { ExtendedQuestionAnswer } from './roleAccess/answer';

/** (RACC-015) */
export const accessRequestTypes = ['NEW', 'CHANGE', 'REMOVAL'] as const;

export type AccessRequestType = (typeof accessRequestTypes)[number];

const typeLabels: Readonly<Record<AccessRequestType, string>> = {
  NEW: 'New Access',
  CHANGE: 'Access Change',
  REMOVAL: 'Access Removal',
};

/** What people read for a request type; an unknown one is shown as it is. (RACC-015) */
export function accessRequestTypeLabel(type: string): string {
  return Object.hasOwn(typeLabels, type) ? typeLabels[type as AccessRequestType] : type;
}

/** A request to change what a person has access to. (RACC-011) */
export interface AccessRequest extends RequestRecord {
  readonly requestType: string;
  /** What is asked for; the wire calls it `accessControls`. (RACC-014) */
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
  /** Null where the person asks for himself or herself. */
  readonly proxy: ProxyRequest | null;
}
