import { useCallback, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Page } from '../../components/Page';
import { href, params } from '../../config/paths';
import { hasPermissions } from '../../domain/permissions';
import type { Registration } from '../../domain/registration';
import { callTexts } from '../../domain/texts';
import { recordIdPattern } from '../../lib/recordId';
import { selectGranted } from '../../store/auth';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadAccountTypes } from '../../store/accountChoices';
import { loadAcquaintances, loadDirectoryMatches } from '../../store/registrationReview';
import { loadRegistration, selectRegistration, selectRegistrationCall } from '../../store/registrations';
import { TriageBar } from '../../widgets/triage/TriageBar';
import { useTriage } from '../../widgets/triage/useTriage';
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

  useEffect(() => {
    const request = dispatch(loadAccountTypes());
    return () => request.abort();
  }, [dispatch]);

  // Again when what is searched by was saved. (RPEND-059)
  const search = useCallback(
    () => dispatch(loadDirectoryMatches({ email, firstName, lastName })),
    [dispatch, email, firstName, lastName],
  );
  useEffect(() => {
    const request = search();
    return () => request.abort();
  }, [search]);

  const compare = useCallback(
    () => dispatch(loadAcquaintances({ firstName, lastName, email, phoneNumber, phoneExtension, organizationName })),
    [dispatch, email, firstName, lastName, organizationName, phoneExtension, phoneNumber],
  );
  useEffect(() => {
    const request = compare();
    return () => request.abort();
  }, [compare]);

  return (
    <div className="cards">
      <RequesterSection registration={registration} />
      <ReviewForm
        registration={registration}
        canWrite={canWrite}
        listHref={listHref}
        onSearchAgain={() => void search()}
        onCompareAgain={() => void compare()}
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
  const triage = useTriage('registration', isId ? Number(id) : -1);

  const load = useCallback(() => dispatch(loadRegistration(Number(id))), [dispatch, id]);
  useEffect(() => {
    if (!isId) return undefined;
    const request = load();
    return () => request.abort();
  }, [load, isId]);

  const failure = isId ? error : callTexts.loadRegistrations;
  const isLoaded = registration?.id === Number(id);
  return (
    <>
      <div className="review-head">
        <Link className="back-link" to={triage.listHref}>
          <span aria-hidden="true">‹ </span>
          Back to User Requests Page
        </Link>
        <TriageBar triage={triage} />
      </div>
      <Page title="Review Pending User">
        {isLoaded && (
          <Review
            key={registration.id}
            registration={registration}
            listHref={(message) => href.userRequests(list, message)}
          />
        )}
        {!isLoaded && failure === null && <Busy />}
        {!isLoaded && failure !== null && (
          <FailureNotice text={failure} {...(isId ? { onRetry: () => void load() } : {})} />
        )}
      </Page>
    </>
  );
}
