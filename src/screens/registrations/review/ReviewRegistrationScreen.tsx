import { useSearchParams } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { href, params } from '@/config/paths';
import { isReviewable } from '@/domain/registration';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { loadRegistration, registrationLeft, selectRegistration, selectRegistrationCall } from '@/store/registrations';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRecord } from '@/widgets/useRecord';
import { useRecordId } from '@/widgets/useRecordId';
import { ReviewForm } from './ReviewForm';
import { decisionKeys } from './useDecisionKeys';

const source = {
  load: loadRegistration,
  left: registrationLeft,
  select: selectRegistration,
  selectCall: selectRegistrationCall,
};

/** The review of one registration. (RPEND-012) */
export function ReviewRegistrationScreen() {
  const id = useRecordId();
  const registration = useRecord(id, source, callTexts.loadRegistrations);
  const canWrite = useHasPermission('WRITE_USERS');
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? '';
  const queue = useReviewQueue('registration', id);
  const shown = registration.data;
  const hasKeys = shown !== null && canWrite && isReviewable(shown);
  const name = shown === null ? '' : ` – ${plainText(fullName(shown))}`;
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests Page" keys={hasKeys ? decisionKeys : []} />
      <Page title={`Review Pending User${name}`}>
        <Loaded {...registration} skeleton="review">
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
