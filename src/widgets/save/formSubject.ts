import { params } from '@/config/paths';

/** Parameters that name what the forms of a page are about. All others only change how something is shown. */
const subjectParams = [
  params.tab,
  params.accessRequestType,
  params.userId,
  params.existingUserAccessId,
  params.isRemoval,
] as const;

/** What a query says about the subject of a form, beside the path: two forms about the same are one. */
export function formSubject(search: URLSearchParams): string {
  return JSON.stringify(subjectParams.map((name) => search.get(name)));
}
