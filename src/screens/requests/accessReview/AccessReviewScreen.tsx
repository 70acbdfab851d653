import { useEffect } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { useHasBeen } from '@/components/useHasBeen';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useDecisionHelp } from '@/screens/requests/review/useDecisionKeys';
import { accessReviewRead } from '@/store/accessReviews';
import { dropPrefetched } from '@/store/prefetch';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { AccessReviewForm } from './AccessReviewForm';

/** The review of one request to change a user's access. (RACC-001) */
export function AccessReviewScreen() {
  const id = useRecordId();
  const review = useRead(accessReviewRead, id, { isForgotten: true, unavailable: callTexts.loadAccessRequests });
  const records = review.data;
  const queue = useReviewQueue('accessChange', id, records?.request.requestStatus);
  // Systems are shown by name; their ids are used only if the list cannot be loaded.
  const { catalogue, error } = useAccessCatalogue(false);
  // Once drawn, the form stays while a list is loaded again: a new form would ask for the list again, and so on.
  const hasNames = useHasBeen(catalogue !== null || error !== null);

  // With a request, its originals are asked for: nobody takes them where the review is left before it is drawn.
  useEffect(() => dropPrefetched, []);

  const name = records === null ? '' : plainText(fullName(records.request));
  const keys = useDecisionHelp('accessChange', records?.request);
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests" keys={keys} />
      <Page title="Review Access Change Request" subject={name}>
        <Loaded {...review} data={hasNames ? records : null} skeleton="review">
          {(shown) => <AccessReviewForm records={shown} queue={queue} />}
        </Loaded>
      </Page>
    </>
  );
}
