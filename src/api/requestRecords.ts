import * as v from 'valibot';
import type { RequestRecord } from '@/domain/requests';
import { count, flag, identity, text } from './schema';

/** What access-change and profile-change requests share on the wire. (RACC-011, RPROF-014) */
export const wireRequest = v.object({
  id: identity,
  versionno: count,
  portalUserId: count,
  subjectUserId: count,
  firstName: text,
  lastName: text,
  email: text,
  requestStatus: text,
  requesterComments: text,
  reviewerComments: text,
  sysaidTicket: text,
  sysdat: text,
  dchng: text,
  lastModifiedBy: text,
  inactive: flag,
});

export function toRequestRecord(wire: v.InferOutput<typeof wireRequest>): RequestRecord {
  const { subjectUserId, inactive, versionno, sysdat, dchng, ...record } = wire;
  return {
    ...record,
    version: versionno,
    createdAt: sysdat,
    modifiedAt: dchng,
    portalUserId: subjectUserId ?? wire.portalUserId,
    isInactive: inactive,
  };
}
