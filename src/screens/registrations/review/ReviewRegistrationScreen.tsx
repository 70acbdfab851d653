import { useCallback, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { href, params } from '@/config/paths';
import { hasPermissions } from '@/domain/permissions';
import type { Registration } from '@/domain/registration';
import { callTexts } from '@/domain/texts';
import { recordIdPattern } from '@/lib/recordId';
import { selectGranted } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadAccountTypes } from '@/store/accountChoices';
import { loadDuplicateCandidates, loadDirectoryMatches } from '@/store/registrationReview';
import { loadRegistration, registrationLeft, selectRegistration, selectRegistrationCall } from '@/store/registrations';
import { ReviewHead } from '@/widgets/reviewQueue/ReviewHead';
import { useReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLoad } from '@/widgets/useLoad';
import { RequesterSection } from './RequesterSection';
import { ReviewForm } from './ReviewForm';

interface ReviewProps {
  readonly registration: Registration;
  /** Where the list of requests is that says a message. */
  readonly listHref: (message: string) => string;
}

/** A loaded registration, and what the review of it needs beside. */
function Review({ registration, listHref }: ReviewProps) {
  const dispatch = useAppDispatch();
  const canWrite = hasPermissions(useAppSelector(selectGranted), 'WRITE_USERS');
  const { firstName, lastName, email, phoneNumber, phoneExtension, organizationName } = registration;

  useLoad(useCallback(() => dispatch(loadAccountTypes()), [dispatch]));

  // Again when what is searched by was saved. (RPEND-059)
  const search = useLoad(
    useCallback(
      () => dispatch(loadDirectoryMatches({ email, firstName, lastName })),
      [dispatch, email, firstName, lastName],
    ),
  );

  const compare = useLoad(
    useCallback(
      () =>
        dispatch(
          loadDuplicateCandidates({ firstName, lastName, email, phoneNumber, phoneExtension, organizationName }),
        ),
      [dispatch, email, firstName, lastName, organizationName, phoneExtension, phoneNumber],
    ),
  );

  return (
    <div className="cards">
      <RequesterSection registration={registration} />
      <ReviewForm
        registration={registration}
        canWrite={canWrite}
        listHref={listHref}
        onSearchAgain={search}
        onCompareAgain={compare}
      />
    </div>
  );
}

/** One who waits to become a user. (RPEND-012) */
export function ReviewRegistrationScreen() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const registration = useAppSelector(selectRegistration);
  const { error } = useAppSelector(selectRegistrationCall);
  const isId = recordIdPattern.test(id);
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? '';
  const queue = useReviewQueue('registration', isId ? Number(id) : -1);

  const load = useLoad(useCallback(() => (isId ? dispatch(loadRegistration(Number(id))) : null), [dispatch, id, isId]));
  useEffect(() => () => void dispatch(registrationLeft()), [dispatch, id]);

  const failure = isId ? error : callTexts.loadRegistrations;
  const isLoaded = registration?.id === Number(id);
  return (
    <>
      <ReviewHead queue={queue} backText="Back to User Requests Page" />
      <Page title="Review Pending User">
        {isLoaded && (
          <Review
            key={registration.id}
            registration={registration}
            listHref={(message) => href.userRequests(list, message)}
          />
        )}
        {!isLoaded && failure === null && <Spinner />}
        {!isLoaded && failure !== null && <LoadError text={failure} {...(isId ? { onRetry: load } : {})} />}
      </Page>
    </>
  );
}
