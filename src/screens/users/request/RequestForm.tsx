import { paths } from '@/config/paths';
import { fieldsOnCards } from '@/domain/roleAccess/errorKeys';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { outstandingRoles } from '@/domain/outstanding';
import { savedTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import type { AccessRequest } from '@/domain/accessRequest';
import { selectAccessSubmission } from '@/store/accessRequests';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SaveForm } from '@/widgets/save/SaveForm';
import { goToCard } from '@/widgets/access/goToCard';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';
import { requestLookUpTexts, SaveMessages } from '@/screens/users/save/SaveMessages';
import { BlockedRoles } from './BlockedRoles';
import { RequestFields } from './RequestFields';
import { firstValues } from './requestValues';
import type { RequestWish } from './requestWish';
import { useAccessRequestSubmit } from './useAccessRequestSubmit';

interface RequestFormProps {
  readonly profile: Profile;
  readonly wish: RequestWish;
  readonly catalogue: AccessCatalogue;
  readonly requests: readonly AccessRequest[];
}

/** Asks for another access. (PROF-033, PROF-035) */
export function RequestForm({ profile, wish, catalogue, requests }: RequestFormProps) {
  const dispatch = useAppDispatch();
  const sent = useAppSelector(selectAccessSubmission);
  const { isLeaving, leave } = useLeaveAfterSave();
  const { submit, hindrance, notice, isChecking } = useAccessRequestSubmit(profile, wish, catalogue.fixedSystemId);
  const values = firstValues(wish, catalogue.fixedSystemId);
  const record = wish.type === 'UPDATE' ? wish.record : null;
  const isBusy = sent.loading || isChecking;
  const call = hindrance === null ? sent : { loading: false, formErrors: null, error: null, info: null, ...hindrance };

  return (
    <SaveForm
      draftKey={`request-access/${record === null ? 'new' : record.id}`}
      version={record === null ? null : String(record.version)}
      values={values}
      onSave={async (typed) => {
        if (isLeaving) return null;
        const result = await submit(typed);
        if (result === 'not') return null;
        if (result === 'saved') {
          const text = 'A review takes 1-3 business days.';
          dispatch(alertShown({ kind: 'success', title: savedTexts.request, text, keptAcrossPages: true }));
          leave({ address: paths.backToProfile });
        }
        return typed;
      }}
    >
      {(form) => (
        <div className="record-form cards">
          <SaveMessages
            call={call}
            notice={notice}
            isChecking={isChecking}
            fields={[
              ...fieldsOnCards(call.formErrors, Number.MAX_SAFE_INTEGER).map((field) => ({ field, label: '' })),
              { field: 'requesterComments', label: 'Requester comments' },
            ]}
            onGoTo={(field) => (field === 'requesterComments' ? form.setFocus(field) : goToCard(field))}
            lookUpTexts={requestLookUpTexts}
          />
          <BlockedRoles
            roleNames={wish.type === 'NEW' ? outstandingRoles(requests) : [wish.record.roleName]}
            requests={requests}
          />
          <RequestFields
            wish={wish}
            form={form}
            catalogue={catalogue}
            requests={requests}
            serverErrors={call.formErrors}
          />
          <div className="button-row">
            <button type="submit" className="btn btn-primary" aria-disabled={isBusy || isLeaving}>
              {isBusy ? 'Submitting…' : 'Submit Request'}
            </button>
          </div>
        </div>
      )}
    </SaveForm>
  );
}
