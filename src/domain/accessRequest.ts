import type { ProxyRequest } from './proxyRequest';
import type { RequestRecord } from './requests';
import type { ExtendedQuestionAnswer } from './roleAccess/answer';

/** Adds a role, changes the access for a role, or removes a role. (RACC-015) */
const typeLabels = {
  NEW: 'New Access',
  CHANGE: 'Access Change',
  REMOVAL: 'Access Removal',
} as const;

export type AccessRequestType = keyof typeof typeLabels;

export const accessRequestTypes = Object.keys(typeLabels) as readonly AccessRequestType[];

/** The label of a request type; an unknown type is its own label. (RACC-015) */
export function accessRequestTypeLabel(type: string): string {
  return Object.hasOwn(typeLabels, type) ? typeLabels[type as AccessRequestType] : type;
}

/** How a request is handled. Null for an unknown type: nobody knows what granting it would mean. (RACC-008) */
export function requestTypeOf({ requestType }: Pick<AccessRequest, 'requestType'>): AccessRequestType | null {
  return accessRequestTypes.find((type) => type === requestType) ?? null;
}

/** A request to change what a person has access to. (RACC-011) */
export interface AccessRequest extends RequestRecord {
  readonly requestType: string;
  /** What is asked for; the wire calls it `accessControls`. (RACC-014) */
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
  /** Null where people ask for themselves. */
  readonly proxy: ProxyRequest | null;
}
