import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { isReviewable } from '@/domain/registration';
import { callTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { registrationRead } from '@/store/registrations';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import type { ShortcutKeys } from '@/widgets/shortcuts/ShortcutHelp';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { ReviewForm } from './ReviewForm';

/** What the list of shortcuts says of a registration that can be decided. */
const decisionKeys: ShortcutKeys = [
  ['a', 'Go to Create User'],
  ['r', 'Go to Reject'],
  ['Ctrl+Enter', 'Save Changes'],
];

/** The review of one registration. (RPEND-012) */
export function ReviewRegistrationScreen() {
  const id = useRecordId();
  const registration = useRead(registrationRead, id, {
    isForgotten: true,
    unavailable: callTexts.loadRegistrations,
  });
  const canWrite = useHasPermission('WRITE_USERS');
  const shown = registration.data;
  const queue = useReviewQueue('registration', id, shown?.registrationStatus);
  const hasKeys = shown !== null && canWrite && isReviewable(shown);
  const name = shown === null ? '' : plainText(fullName(shown));
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests Page" keys={hasKeys ? decisionKeys : []} />
      <Page title="Review Pending User" subject={name}>
        <Loaded {...registration} skeleton="review">
          {(loaded) => <ReviewForm registration={loaded} canWrite={canWrite} />}
        </Loaded>
      </Page>
    </>
  );
}
