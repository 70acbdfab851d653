import type { AccessRequestType } from '@/domain/accessRequest';
import { comparedParts, type AccessChoices, type ComparedPart } from './choices';
import { siteLabel, type AccessPartNames } from './siteNames';

/** What a request does to one thing that a role gives access to. */
export type ComparedMark = 'added' | 'removed' | 'kept';

export const partTitles: Readonly<Record<ComparedPart, string>> = {
  laoIds: 'LAOs',
  siteCodes: 'AOs',
  studyNames: 'Studies',
  systemAccessIds: 'Systems',
};

/** What one value of a part is called: a system by its name, a site by code and name, all else by its own name. */
export function valueName(part: string, value: string | number, { systemName, siteName }: AccessPartNames): string {
  if (part === 'systemAccessIds') return systemName(Number(value));
  const code = String(value);
  return part === 'laoIds' || part === 'siteCodes' ? siteLabel(code, siteName(part, code)) : code;
}

export interface ComparedItem {
  readonly value: string | number;
  /** The request compared with the access at its time; null where the request does not mention it. */
  readonly mark: ComparedMark | null;
  /** Whether the person has it now. */
  readonly isCurrent: boolean;
  /** True when the person has it now and did not have it before, or the other way round. */
  readonly hasDrifted: boolean;
}

/** A request for one study role, compared with the access then and now. */
export interface Comparison {
  readonly roleName: string;
  readonly roleMark: ComparedMark;
  /** The person's access for this role now; null where there is none. */
  readonly current: AccessChoices | null;
  readonly parts: Readonly<Record<ComparedPart, readonly ComparedItem[]>>;
  /** False where the request names no revision: then its comparison proves nothing about what happened since. */
  readonly isOriginalKnown: boolean;
  /** True when the access is not what the request was compared with. */
  readonly hasDrifted: boolean;
}

interface Compared {
  readonly type: AccessRequestType;
  readonly requested: AccessChoices;
  /** The access at the request's revision; null where there was none. */
  readonly original: AccessChoices | null;
  readonly current: AccessChoices | null;
}

function comparePart({ requested, original, current, type }: Compared, part: ComparedPart): ComparedItem[] {
  const before: ReadonlyArray<string | number> = original?.[part] ?? [];
  const after: ReadonlyArray<string | number> = type === 'REMOVAL' ? [] : requested[part];
  const now: ReadonlyArray<string | number> = current?.[part] ?? [];
  const markOf = (value: string | number): ComparedMark | null => {
    if (after.includes(value)) return before.includes(value) ? 'kept' : 'added';
    return before.includes(value) ? 'removed' : null;
  };
  // The access now may have values that neither the request nor the access then has.
  return [...new Set([...before, ...after, ...now])].map((value) => ({
    value,
    mark: markOf(value),
    isCurrent: now.includes(value),
    hasDrifted: before.includes(value) !== now.includes(value),
  }));
}

/**
 * The access that a request is compared with. If the request names no revision, as in proxy requests, that is the current
 * access for a change or a removal, and none for a NEW request. (RACC-028)
 */
export function accessBefore({ type, requested, original, current }: Compared): AccessChoices | null {
  if (original !== null || type === 'NEW') return original;
  return type === 'REMOVAL' ? (current ?? requested) : current;
}

/** Compares what is requested with the access then and now. */
export function compareAccess(compared: Compared): Comparison {
  const { type, requested, current } = compared;
  const original = accessBefore(compared);
  const known = { ...compared, original };
  const parts = {
    laoIds: comparePart(known, 'laoIds'),
    siteCodes: comparePart(known, 'siteCodes'),
    studyNames: comparePart(known, 'studyNames'),
    systemAccessIds: comparePart(known, 'systemAccessIds'),
  };
  const roleMark = type === 'REMOVAL' ? 'removed' : original === null ? 'added' : 'kept';
  return {
    roleName: requested.roleName,
    roleMark,
    current,
    parts,
    isOriginalKnown: compared.original !== null,
    hasDrifted:
      (original === null) !== (current === null) ||
      comparedParts.some((part) => parts[part].some(({ hasDrifted }) => hasDrifted)),
  };
}
