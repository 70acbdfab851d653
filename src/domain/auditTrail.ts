import { accessRequestTypeLabel, type AccessRequest } from './accessRequest';
import type { ProfileRequest } from './profileRequest';
import type { Registration } from './registration';
import type { RequestRecord } from './requests';
import { fullName, type AccessRecord } from './user';
import { userRequestStatusLabel } from './userRequest';

/** The kinds of records that bear stamps, in the order in which they are named. (DASH-011) */
export const auditKinds = ['registration', 'accessChange', 'profileChange', 'userAccess'] as const;

export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  registration: 'Registration',
  accessChange: 'Access Change',
  profileChange: 'Profile Change',
  userAccess: 'User Access',
};

/** What one stamp of a record says: somebody did something at a moment. */
export interface AuditEvent {
  readonly key: string;
  readonly kind: AuditKind;
  /** Of the record. */
  readonly id: number;
  /** As the server wrote it, ISO text. */
  readonly when: string;
  /** As the record names the person; '' where it does not. */
  readonly who: string;
  readonly what: string;
  /** Whom the record is about; '' where only the id is known. */
  readonly about: string;
  /** The portal user whom it is about; null where there is none yet. */
  readonly portalUserId: number | null;
}

interface Stamps {
  readonly made: string;
  readonly madeBy: string;
  readonly changed: string;
  readonly changedBy: string;
}

type Subject = Pick<AuditEvent, 'kind' | 'id' | 'about' | 'portalUserId'>;

interface Deeds {
  readonly made: string;
  readonly changed: string;
}

/** One event where a record was never changed, otherwise two: the steps in between are not on record. */
function eventsOf(subject: Subject, stamps: Stamps, deeds: Deeds): AuditEvent[] {
  const isUnchanged = stamps.changed === '' || stamps.changed === stamps.made;
  const event = (when: string, who: string, what: string): AuditEvent => ({
    ...subject,
    key: `${subject.kind}/${subject.id}/${what}`,
    ...{ when, who, what },
  });
  return [
    // Who has changed it last has made it, where nothing came between.
    event(stamps.made, stamps.madeBy || (isUnchanged ? stamps.changedBy : ''), deeds.made),
    ...(isUnchanged ? [] : [event(stamps.changed, stamps.changedBy, deeds.changed)]),
  ].filter(({ when }) => when !== '');
}

export function registrationEvents(registration: Registration): AuditEvent[] {
  const { id, createdAt, dateLastModified, lastModifiedBy, registrationStatus: requestStatus } = registration;
  return eventsOf(
    { kind: 'registration', id, about: fullName(registration), portalUserId: null },
    { made: createdAt, madeBy: '', changed: dateLastModified, changedBy: lastModifiedBy },
    { made: 'Submitted', changed: `Last changed: ${userRequestStatusLabel({ requestStatus })}` },
  );
}

function requestEvents(kind: AuditKind, request: RequestRecord, about: string, made: string): AuditEvent[] {
  const { id, portalUserId, createdAt, modifiedAt, lastModifiedBy } = request;
  return eventsOf(
    { kind, id, about, portalUserId },
    { made: createdAt, madeBy: '', changed: modifiedAt, changedBy: lastModifiedBy },
    { made, changed: `Last changed: ${userRequestStatusLabel(request)}` },
  );
}

export function accessRequestEvents(request: AccessRequest): AuditEvent[] {
  const made = `Submitted: ${accessRequestTypeLabel(request.requestType)}`;
  return requestEvents('accessChange', request, fullName(request), made);
}

export function profileRequestEvents(request: ProfileRequest): AuditEvent[] {
  const { originalFirstName: firstName, originalLastName: lastName } = request;
  return requestEvents('profileChange', request, fullName({ firstName, lastName }), 'Submitted');
}

export function userAccessEvents(access: AccessRecord): AuditEvent[] {
  const { id, portalUserId, createdAt, modifiedAt, createdBy, lastModifiedBy, roleName, isInactive } = access;
  return eventsOf(
    { kind: 'userAccess', id, about: '', portalUserId },
    { made: createdAt, madeBy: createdBy, changed: modifiedAt, changedBy: lastModifiedBy },
    { made: `Created: ${roleName}`, changed: `Last ${isInactive ? 'changed, now inactive' : 'changed'}: ${roleName}` },
  );
}

/** Which part of the trail is asked for; '' asks for all. Days are written `2025-12-31`, in this machine's time. */
export interface AuditFilter {
  readonly kind: AuditKind | '';
  readonly from: string;
  readonly to: string;
}

export function isAuditKind(value: string): value is AuditKind {
  return (auditKinds as readonly string[]).includes(value);
}

/** One time line of all lists that are here, the newest first, with the names of whom it is about. */
export function mergedTrail(
  lists: ReadonlyArray<readonly AuditEvent[] | null>,
  nameOf: (portalUserId: number) => string | undefined,
): AuditEvent[] {
  return lists
    .flatMap((list) => list ?? [])
    .map((event) => {
      if (event.about !== '' || event.portalUserId === null) return event;
      return { ...event, about: nameOf(event.portalUserId) ?? `User ${event.portalUserId}` };
    })
    .sort((one, other) => Number(one.when < other.when) - Number(one.when > other.when));
}

export function filteredTrail(events: readonly AuditEvent[], { kind, from, to }: AuditFilter): readonly AuditEvent[] {
  const ofKind = kind === '' ? events : events.filter((event) => event.kind === kind);
  if (from === '' && to === '') return ofKind;
  const start = from === '' ? -Infinity : Date.parse(`${from}T00:00:00`);
  const end = to === '' ? Infinity : Date.parse(`${to}T23:59:59.999`);
  return ofKind.filter(({ when }) => {
    const moment = Date.parse(when);
    return moment >= start && moment <= end;
  });
}
