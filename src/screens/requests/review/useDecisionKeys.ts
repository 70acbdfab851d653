import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choosableStatuses, isResolved, requestStatusLabel, type RequestReview } from '@/domain/requests';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import type { ShortcutKeys } from '@/widgets/reviewQueue/ShortcutHelp';
import { useShortcuts } from '@/widgets/reviewQueue/useShortcuts';

const statusOfKey = { a: 'APPROVED', r: 'REJECTED', i: 'IN_PROGRESS', p: 'PENDING_REVIEW' } as const;

const noKeys: ShortcutKeys = [];

/** What the list of shortcuts says of a review. */
const keysOf = (approval: string): ShortcutKeys => [
  ['a', `${approval}, and go to the comments`],
  ['r', 'Choose Rejected, and go to the comments'],
  ['i', 'Choose In Progress, and go to the comments'],
  ['p', 'Choose Pending Review, and go to the comments'],
  ['Ctrl+Enter', 'Save and Open Next, or confirm the open dialog'],
];

const decisionKeys = {
  accessChange: keysOf('Apply what is requested, choose Approved'),
  profileChange: keysOf('Choose Approved'),
};

/** The keys that decide a request; none while it is not loaded, and where it cannot be changed. */
export function useDecisionHelp(
  kind: keyof typeof decisionKeys,
  request: Pick<RequestReview, 'requestStatus'> | null | undefined,
): ShortcutKeys {
  const canWrite = useHasPermission('WRITE_USERS');
  return request && canWrite && !isResolved(request) ? decisionKeys[kind] : noKeys;
}

interface DecisionKeysOptions {
  /** Of the request as it is stored. */
  readonly storedStatus: string;
  readonly isReadOnly: boolean;
  /** What an approval asks for beside the status. */
  readonly onApprove: (() => void) | undefined;
}

/**
 * Keys that choose a status and lead to the comments. Nothing is saved by them.
 * @returns what a screen reader announces, because the focus is not on the status
 */
export function useDecisionKeys({ storedStatus, isReadOnly, onApprove }: DecisionKeysOptions): string {
  const { control, setValue, setFocus } = useFormContext<RequestReview>();
  const status = useWatch({ control, name: 'requestStatus' });
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (key: keyof typeof statusOfKey) => () => {
    const wanted = statusOfKey[key];
    if (isReadOnly || !choosableStatuses(storedStatus).includes(wanted)) return false;
    if (wanted === 'APPROVED') onApprove?.();
    setValue('requestStatus', wanted, { shouldDirty: true });
    setChosen(wanted);
    setFocus('reviewerComments');
    return true;
  };
  useShortcuts({ a: choose('a'), r: choose('r'), i: choose('i'), p: choose('p') });
  return chosen !== null && chosen === status ? `${requestStatusLabel(chosen)} is chosen.` : '';
}
