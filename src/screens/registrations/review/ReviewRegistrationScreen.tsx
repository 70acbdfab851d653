import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { href, params } from '@/config/paths';
import { isReviewable } from '@/domain/registration';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadRegistration, registrationLeft, selectRegistration, selectRegistrationCall } from '@/store/registrations';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLoad } from '@/widgets/useLoad';
import { useRecordId } from '@/widgets/useRecordId';
import { ReviewForm } from './ReviewForm';
import { decisionKeys } from './useDecisionKeys';

/** The review of one registration. (RPEND-012) */
export function ReviewRegistrationScreen() {
  const dispatch = useAppDispatch();
  const id = useRecordId();
  const registration = useAppSelector(selectRegistration);
  const { error } = useAppSelector(selectRegistrationCall);
  const canWrite = useHasPermission('WRITE_USERS');
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? '';
  const queue = useReviewQueue('registration', id ?? -1);

  const load = useLoad(useCallback(() => (id === null ? null : dispatch(loadRegistration(id))), [dispatch, id]));
  useEffect(() => () => void dispatch(registrationLeft()), [dispatch, id]);

  const shown = registration?.id === id ? registration : null;
  const hasKeys = shown !== null && canWrite && isReviewable(shown);
  const name = shown === null ? '' : ` – ${plainText(fullName(shown))}`;
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests Page" keys={hasKeys ? decisionKeys : []} />
      <Page title={`Review Pending User${name}`}>
        <Loaded
          data={shown}
          error={id === null ? callTexts.loadRegistrations : error}
          onRetry={id === null ? null : load}
          skeleton="review"
        >
          {(loaded) => (
            <ReviewForm
              key={loaded.id}
              registration={loaded}
              canWrite={canWrite}
              listHref={(message) => href.userRequests(list, message)}
            />
          )}
        </Loaded>
      </Page>
    </>
  );
}
