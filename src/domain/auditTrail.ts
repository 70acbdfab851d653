import { endOfDay, newestFirst, timeOf } from '@/lib/moments';
import { filterOf, mapOf, sortOf, type Work } from '@/lib/timeSlicing';
import { accessRequestTypeLabel, type AccessRequest } from './accessRequest';
import type { ProfileRequest } from './profileRequest';
import { submittedAt, type Registration } from './registration';
import type { RequestRecord } from './requests';
import { recordName } from './roleAccess/accessText';
import { fullName, type AccessRecord } from './user';
import { reviewKindLabels, userRequestStatusLabel } from './userRequest';

/** The kinds of records that store dates and names of changes, in display order. (DASH-011) */
export const auditKinds = ['registration', 'accessChange', 'profileChange', 'userAccess'] as const;

export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  ...reviewKindLabels,
  userAccess: 'User Access',
};

/** One change of a record, according to the record's dates and names. */
export interface AuditEvent {
  readonly key: string;
  readonly kind: AuditKind;
  /** Id of the record. */
  readonly id: number;
  /** ISO text, as the server sent it. */
  readonly when: string;
  /** The name in the record; '' if it has none. */
  readonly who: string;
  readonly what: string;
  /** The name of the user that the record is about; '' if only the id is known. */
  readonly about: string;
  /** The portal user that the record is about; null if there is none yet. */
  readonly portalUserId: number | null;
}

type History = Pick<AccessRecord, 'createdAt' | 'createdBy' | 'modifiedAt' | 'lastModifiedBy'>;

type Subject = Pick<AuditEvent, 'kind' | 'id' | 'about' | 'portalUserId'>;

interface Actions {
  readonly created: string;
  readonly modified: string;
}

/** One event for a record that was never changed, otherwise two: changes in between are not recorded. */
function eventsOf(subject: Subject, history: History, actions: Actions): AuditEvent[] {
  const { createdAt, createdBy, modifiedAt, lastModifiedBy } = history;
  const isUnchanged = modifiedAt === '' || modifiedAt === createdAt;
  const event = (when: string, who: string, what: string): AuditEvent => ({
    ...subject,
    key: `${subject.kind}/${subject.id}/${what}`,
    when,
    who,
    what,
  });
  return [
    // The creator of an unchanged record is also its last modifier.
    event(createdAt, createdBy || (isUnchanged ? lastModifiedBy : ''), actions.created),
    ...(isUnchanged ? [] : [event(modifiedAt, lastModifiedBy, actions.modified)]),
  ].filter(({ when }) => when !== '');
}

export function registrationEvents(registration: Registration): AuditEvent[] {
  const { id, dateLastModified: modifiedAt, lastModifiedBy, registrationStatus: requestStatus } = registration;
  return eventsOf(
    { kind: 'registration', id, about: fullName(registration), portalUserId: null },
    { createdAt: submittedAt(registration), createdBy: '', modifiedAt, lastModifiedBy },
    { created: 'Submitted', modified: `Last changed: ${userRequestStatusLabel(requestStatus)}` },
  );
}

function requestEvents(kind: AuditKind, request: RequestRecord, about: string, created: string): AuditEvent[] {
  const { id, portalUserId } = request;
  return eventsOf(
    { kind, id, about, portalUserId },
    { ...request, createdBy: '' },
    { created, modified: `Last changed: ${userRequestStatusLabel(request.requestStatus)}` },
  );
}

export function accessRequestEvents(request: AccessRequest): AuditEvent[] {
  const created = `Submitted: ${accessRequestTypeLabel(request.requestType)}`;
  return requestEvents('accessChange', request, fullName(request), created);
}

export function profileRequestEvents(request: ProfileRequest): AuditEvent[] {
  const { originalFirstName: firstName, originalLastName: lastName } = request;
  return requestEvents('profileChange', request, fullName({ firstName, lastName }), 'Submitted');
}

export function userAccessEvents(access: AccessRecord): AuditEvent[] {
  const { id, portalUserId, isInactive } = access;
  const name = recordName(access);
  return eventsOf({ kind: 'userAccess', id, about: '', portalUserId }, access, {
    created: `Created: ${name}`,
    modified: `Last ${isInactive ? 'changed, now inactive' : 'changed'}: ${name}`,
  });
}

/** The part of the trail to show; '' shows all. Days have the form `2025-12-31`, in local time. */
export interface AuditFilter {
  readonly kind: AuditKind | '';
  readonly from: string;
  readonly to: string;
}

/** The events of all loaded lists, newest first, with the names of the users they are about. */
export function* mergedTrail(
  lists: ReadonlyArray<readonly AuditEvent[] | null>,
  nameOf: (portalUserId: number) => string | undefined,
): Work<readonly AuditEvent[]> {
  const all = lists.flatMap((list) => list ?? []);
  const named = yield* mapOf(all, (event) => {
    if (event.about !== '' || event.portalUserId === null) return event;
    return { ...event, about: nameOf(event.portalUserId) ?? `User ${event.portalUserId}` };
  });
  return yield* sortOf(named, (one, other) => newestFirst(one.when, other.when));
}

/** The events that a filter leaves, in the same order. */
export function* filteredTrail(
  events: readonly AuditEvent[],
  { kind, from, to }: AuditFilter,
): Work<readonly AuditEvent[]> {
  const hasDays = from !== '' || to !== '';
  if (kind === '' && !hasDays) return events;
  const start = timeOf(from) ?? -Infinity;
  const end = to === '' ? Infinity : endOfDay(to);
  return yield* filterOf(events, (event) => {
    if (kind !== '' && event.kind !== kind) return false;
    const moment = hasDays ? (timeOf(event.when) ?? NaN) : start;
    return moment >= start && moment <= end;
  });
}
