import * as api from '@/api/userAccounts';
import { resendTexts } from '@/domain/accountTexts';
import { reasonTexts } from '@/domain/firstTexts';
import { callTexts } from '@/domain/texts';
import type { ResendEligibility } from '@/domain/userAccount';
import { createWriteThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeReadOf } from './makeRead';

/** Whether a user may not change the password yet, by the directory's uuid. */
export const restrictionRead = makeReadOf('restriction', api.getIsRestricted, { text: callTexts.checkRestriction });

const postClearRestriction = createWriteThunk('userAccounts/clearRestriction', api.postClearRestriction, {
  text: callTexts.clearRestriction,
});

/** Removes that restriction. */
export function clearRestriction(uuid: string): StoreThunk<Promise<CallResult<void>>> {
  return async (dispatch) => {
    const result = await dispatch(postClearRestriction(uuid));
    if (result.isDone) dispatch(restrictionRead.replaced({ arg: uuid, data: false }));
    return result;
  };
}

async function resendEligibilityOf(userId: number, signal: AbortSignal): Promise<ResendEligibility> {
  if (!(await api.getCanUserChangePasswordEver(userId, signal))) return 'notPermitted';
  return (await api.getHasSetInitialPassword(userId, signal)) ? 'alreadySet' : 'allowed';
}

/** Whether the initial email can be sent again, by two checks in turn. (USER-065) */
export const resendEligibilityRead = makeReadOf('resendEligibility', resendEligibilityOf, {
  text: resendTexts.unchecked,
});

/** Sends the initial email again, to a user who may have it. (USER-089) */
export const resendInitialEmail = createWriteThunk('userAccounts/resendInitialEmail', api.postResendInitialEmail, {
  text: resendTexts.failed,
  unknownOutcome: reasonTexts.perhapsSent,
});
