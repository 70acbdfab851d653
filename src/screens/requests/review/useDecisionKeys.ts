import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isResolved, requestStatusLabel, type RequestReview, type RequestStatus } from '@/domain/requests';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import type { ShortcutKeys } from '@/widgets/shortcuts/ShortcutHelp';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';

/** What the list of shortcuts says of a review. */
const keysOf = (approval: string): ShortcutKeys => [
  ['a', `${approval}, and go to the comments`],
  ['r', 'Choose Rejected, and go to the comments'],
  ['i', 'Choose In Progress, and go to the comments'],
  ['p', 'Choose Pending Review, and go to the comments'],
  ['Ctrl+Enter', 'Save, and open the next request if there is one; or confirm the open dialog'],
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
  return request && canWrite && !isResolved(request) ? decisionKeys[kind] : [];
}

/**
 * Keys that choose a status and lead to the comments. Nothing is saved by them.
 * @param onApprove what an approval asks for beside the status
 * @returns what a screen reader announces, because the focus is not on the status
 */
export function useDecisionKeys(isOff: boolean, onApprove?: () => void): string {
  const { control, setValue, setFocus } = useFormContext<RequestReview>();
  const status = useWatch({ control, name: 'requestStatus' });
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (wanted: RequestStatus) => () => {
    if (wanted === 'APPROVED') onApprove?.();
    setValue('requestStatus', wanted, { shouldDirty: true });
    setChosen(wanted);
    setFocus('reviewerComments');
  };
  const keys = {
    a: choose('APPROVED'),
    r: choose('REJECTED'),
    i: choose('IN_PROGRESS'),
    p: choose('PENDING_REVIEW'),
  };
  useShortcuts(isOff ? {} : keys);
  return chosen === status ? `${requestStatusLabel(status)} is chosen.` : '';
}
