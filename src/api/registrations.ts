import * as v from 'valibot';
import { registrationsPageSize } from '@/config/figures';
import type { Owner } from '@/domain/user';
import {
  registrationStatus,
  type PersonCompletingForm,
  type Registration,
  type RegistrationForm,
} from '@/domain/registration';
import { readAnswers, toWireAccessControls } from './accessControls';
import { apiPath, ownedPath, type ApiPath } from './apiPath';
import { orNull } from './apiProblem';
import { answerFieldNames, type FieldNames } from './fieldNames';
import { callApi } from './http';
import { moment } from './moments';
import { fetchAllRows } from './paging';
import { requestReads } from './requestRecords';
import { identity, nullableNumber, text } from './schema';
import { editedFields, readRecord } from './wireRecord';

/** An approval holds the registration as one of its parts. (QCARD-026) */
export const registrationFieldNames: FieldNames = {
  prefixes: ['registrationForm.'],
  names: { ...answerFieldNames.names, 'g-recaptcha-response': 'gRecaptchaResponse' },
};

const wireRegistration = v.object({
  id: identity,
  versionno: nullableNumber,
  firstName: text,
  lastName: text,
  jobTitle: text,
  organizationName: text,
  phoneNumber: text,
  phoneExtension: text,
  email: text,
  requesterComments: text,
  reviewerComments: text,
  sysaidTicket: text,
  registrationStatus: text,
  sysdat: moment,
  dateLastModified: moment,
  lastModifiedBy: text,
  personCompletingThisFormFullName: text,
  personCompletingThisFormEmail: text,
  personCompletingThisFormPhoneNumber: text,
  personCompletingThisFormPhoneExtension: text,
  accessControls: v.optional(v.unknown()),
});

/** The documents give a registration only the date of its last change: where it has no other, that is its date. */
export function readRegistration(json: unknown): Registration {
  const { accessControls, createdAt, ...registration } = readRecord(wireRegistration, json);
  return {
    ...registration,
    createdAt: createdAt || registration.dateLastModified,
    registrationStatus: registrationStatus(registration.registrationStatus),
    extendedQuestionAnswers: readAnswers(accessControls),
  };
}

/** The list has no page navigator, so it is loaded as a whole, page by page. */
const wholeList = new URLSearchParams({
  page: '1',
  size: String(registrationsPageSize),
  sort: 'dateLastModified,desc',
});

function askForList(path: ApiPath, signal: AbortSignal): Promise<readonly Registration[]> {
  return fetchAllRows({ path, query: wholeList, row: readRegistration, signal });
}

/** Registrations that a person has submitted for others. (HIST-013, HIST-014) */
export function getProxyRegistrationsOf(owner: Owner, signal: AbortSignal): Promise<readonly Registration[]> {
  return askForList(ownedPath(apiPath`/rest/secure/user_management/user_registration/proxy`, owner), signal);
}

/** Everybody's registrations in a status. (RPEND-037) */
export function getRegistrationsOfStatus(status: string, signal: AbortSignal): Promise<readonly Registration[]> {
  return askForList(apiPath`/rest/secure/user_registration/status/${{ named: status }}`, signal);
}

/** Reads one registration, or all. (RPEND-038, RPEND-039) */
export const { one: getRegistration, all: getRegistrations } = requestReads('user_registration', readRegistration);

/**
 * The registration that a person came with, or null: the documents do not say how the server answers that there is none,
 * so `null`, an empty body and a 404 all do. (PROF-011, HIST-017, HIST-022)
 */
export function getRegistrationOf(owner: Owner, signal: AbortSignal): Promise<Registration | null> {
  const path = ownedPath(apiPath`/rest/secure/user_registration/user`, owner);
  const read = (json: unknown) => (json === null ? null : readRegistration(json));
  return orNull(callApi({ path, read, none: null, signal }));
}

function toWireForm({ extendedQuestionAnswers, ...form }: RegistrationForm): object {
  return { ...form, accessControls: toWireAccessControls(extendedQuestionAnswers) };
}

/** A visitor registers. (REG-019, REG-010) */
export function postPublicRegistration(form: RegistrationForm, captchaAnswer: string): Promise<void> {
  return callApi({
    method: 'POST',
    path: apiPath`/rest/public/user_registration`,
    body: { ...toWireForm(form), registrationStatus: 'PENDING', 'g-recaptcha-response': captchaAnswer },
    fieldNames: registrationFieldNames,
  });
}

/** A signed-in person registers someone else. (REG-020) */
export function postRegistration(form: RegistrationForm, by: PersonCompletingForm): Promise<void> {
  return callApi({
    method: 'POST',
    path: apiPath`/rest/secure/user_registration`,
    body: { ...toWireForm(form), ...by, registrationStatus: 'PENDING' },
    fieldNames: registrationFieldNames,
  });
}

/** A stored registration as it is sent: the server's record with only the edited fields replaced. */
export function toWireRegistration(registration: Registration): object {
  const { wireRecord, extendedQuestionAnswers, ...edited } = registration;
  const { extendedQuestionAnswers: _, ...before } = readRegistration(wireRecord);
  const accessControls = toWireAccessControls(extendedQuestionAnswers, wireRecord['accessControls']);
  const hasAnswers = accessControls.length > 0 || Array.isArray(wireRecord['accessControls']);
  return { ...wireRecord, ...editedFields(wireRecord, before, edited), ...(hasAnswers ? { accessControls } : {}) };
}

/** Saves a registration. (RPEND-040) */
export function putRegistration(registration: Registration): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_registration/${registration.id}`,
    body: toWireRegistration(registration),
    fieldNames: registrationFieldNames,
  });
}

/** Deletes a registration. (RPEND-041) */
export function deleteRegistration(id: number): Promise<void> {
  return callApi({ method: 'DELETE', path: apiPath`/rest/secure/user_registration/${id}` });
}
