import { blankRegistration, nobody, type Registration } from '@/domain/registration';
import type { RequestRecord } from '@/domain/requests';
import type { AccessRecord, User } from '@/domain/user';
import { anAnswer } from './access';

/** The fields that every kind of request has. */
export const aRequest: RequestRecord = {
  ...{ id: 7, version: 3, portalUserId: 4, firstName: 'Ada', lastName: 'Lane', email: 'a@example.org' },
  ...{ requestStatus: 'NEW', requesterComments: 'Please', reviewerComments: '', sysaidTicket: '', isInactive: false },
  ...{
    createdAt: '2025-01-01T10:00:00.000Z',
    modifiedAt: '2025-02-01T10:00:00.000Z',
    lastModifiedBy: 'Grace Hill - grace',
  },
  wireRecord: {},
};

export const aRegistration: Registration = {
  ...blankRegistration(),
  ...nobody,
  ...{ firstName: 'Ada', lastName: 'Lane', jobTitle: 'Nurse', organizationName: 'North', phoneNumber: '1' },
  ...{ phoneExtension: '2', email: 'a@example.org', requesterComments: 'Please', reviewerComments: 'Seen' },
  ...{ id: 8, version: 3, sysaidTicket: 'T1', registrationStatus: 'PENDING' },
  ...{ createdAt: '2025-03-01T08:00:00.000Z', dateLastModified: '2025-03-02T08:00:00.000Z', lastModifiedBy: 'grace' },
  extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', studyNames: ['S1'] })],
  wireRecord: {},
};

export function anAccessRecord(changes: Partial<AccessRecord> = {}): AccessRecord {
  return {
    ...{ id: 5, isInactive: false, createdBy: '', lastModifiedBy: '', entity: '' },
    ...{ createdAt: '2026-01-05T09:00:00Z', modifiedAt: '2026-01-06T09:00:00Z' },
    ...{ roleName: 'Coordinator', siteCodes: ['100'], laoIds: [], studyNames: ['A1'], systemAccessIds: [1] },
    ...{ version: null, formId: null, portalUserId: 4, priorAccessControlId: null, originalRevisionNumber: null },
    ...changes,
  };
}

export const aUser: User = {
  ...{ id: 4, uuid: 'u1', uidNumber: '17', firstName: 'Ada', lastName: 'Lane', email: 'a@example.org' },
  ...{ username: 'ada', gecos: 'Ada Lane', accountType: 'external', portalRoleIds: [2, 5] },
  ...{ registrationStatus: 'APPROVED', isInactive: false, organizationName: 'North', jobTitle: 'Nurse' },
  ...{ phoneNumber: '1', phoneExtension: '2', address1: 'Street 1', address2: 'Floor 2', city: 'Oslo' },
  ...{ state: 'OS', country: 'NO', postalCode: '0150', sites: [], userAccesses: [] },
  ...{ version: null, lastModifiedBy: 'grace' },
};
