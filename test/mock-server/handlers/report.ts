/*
 * GET /rest/secure/user_access_mod_request/report?startDate&endDate[&proxyRequests=true]: the access-change requests
 * that were submitted on these days, inclusive, as a CSV file (READ_USERS, else 403).
 *
 * Dates are YYYY-MM-DD. 422 as JSON: startDate, endDate (required, invalid, afterEndDate and beforeStartDate),
 * proxyRequests (invalid). `proxyRequests=true` keeps only proxy requests.
 * Headers: Content-Type `text/csv; charset=utf-8`, Content-Disposition with filename and filename*.
 */
import { csvFile } from '../csv';
import { flag } from '../listAnswer';
import { readProxyComment } from '../proxyComment';
import type { AccessRequest } from '../requestRecords';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { brokenRules, refuseInvalid, required } from '../validate';
import type { Rule } from '../validate';
import type { World } from '../world';

const day: Rule = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return 'invalid';
  const moment = Date.parse(`${value}T00:00:00Z`);
  // Some engines move an invalid day such as 2025-02-30 into the next month, others reject it.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value) ? null : 'invalid';
};

const headings = [
  ...['Request ID', 'Date Submitted', 'Request Type', 'Request Status', 'First Name', 'Last Name', 'Email'],
  ...['Study Role(s)', 'LAOs / AOs', 'Study(s)', 'Systems', 'Requester Comments', 'Reviewer Comments'],
  ...['SysAid Ticket', 'Last Modified', 'Last Modified By', 'Proxy Name', 'Proxy Email'],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rowOf(world: World, request: AccessRequest) {
  const proxy = readProxyComment(request.requesterComments);
  const controls = request.accessControls;
  const joined = (texts: string[]) => [...new Set(texts)].join('; ');
  const systemNames = new Map(world.systems.map((system) => [system.id, system.systemName]));
  return [
    ...[request.id, request.sysdat, request.requestType, request.requestStatus],
    ...[request.firstName, request.lastName, request.email],
    joined(controls.map((control) => control.roleName)),
    joined(controls.flatMap((control) => control.sites.map((site) => site.otherIdentifier ?? site.siteCode))),
    joined(controls.flatMap((control) => control.studyNames)),
    joined(controls.flatMap((control) => control.systemAccessIds.map((id) => systemNames.get(id) ?? String(id)))),
    ...[proxy?.comment ?? request.requesterComments, request.reviewerComments, request.sysaidTicket],
    ...[request.dchng, request.lastModifiedBy, textOf(proxy?.proxy['name']), textOf(proxy?.proxy['email'])],
  ];
}

function report({ world, search }: SecureCall): Response {
  const [startDate, endDate] = [search.get('startDate'), search.get('endDate')];
  const errors = brokenRules({ startDate, endDate }, { startDate: [required, day], endDate: [required, day] });
  if (!errors['startDate'] && !errors['endDate'] && String(startDate) > String(endDate)) {
    Object.assign(errors, { startDate: ['afterEndDate'], endDate: ['beforeStartDate'] });
  }
  refuseInvalid(errors);
  const isProxyOnly = flag(search, 'proxyRequests') === true;
  const found = world.accessRequests.all().filter(({ sysdat, requesterComments }) => {
    const submitted = sysdat.slice(0, 10);
    const isInRange = submitted >= String(startDate) && submitted <= String(endDate);
    return isInRange && (!isProxyOnly || readProxyComment(requesterComments) !== null);
  });
  const kind = isProxyOnly ? 'proxy-access-change-requests' : 'access-change-requests';
  const rows = found.map((request) => rowOf(world, request));
  return csvFile(`${kind}_${String(startDate)}_${String(endDate)}.csv`, [headings, ...rows]);
}

export const reportRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_access_mod_request/report', 'READ_USERS', report),
];
