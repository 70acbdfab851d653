import { useCallback, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { formMessages } from '@/domain/formErrors';
import { singleSignOnTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openApplication, selectApplication, selectAskedItem, selectSingleSignOnCall } from '@/store/singleSignOn';

/** Asks once per visit, and again when a person wants it: a question that is repeated may count twice. */
function useEntry(item: string) {
  const dispatch = useAppDispatch();
  const asked = useRef<string | null>(null);
  const ask = useCallback(() => void dispatch(openApplication(item)), [dispatch, item]);
  useEffect(() => {
    if (item === '' || asked.current === item) return;
    asked.current = item;
    ask();
  }, [item, ask]);
  return ask;
}

function Entry({ item }: { readonly item: string }) {
  const isAsked = useAppSelector(selectAskedItem) === item;
  const application = useAppSelector(selectApplication);
  const call = useAppSelector(selectSingleSignOnCall);
  const ask = useEntry(item);
  if (item === '') return <LoadError text={singleSignOnTexts.notEnoughData} />;
  if (!isAsked) return <Spinner />;
  if (call.error !== null) {
    // What the server has said of the link stays true however often it is asked.
    if (call.formErrors !== null) return <LoadError text={formMessages(call, []).join(' ')} />;
    return <LoadError text={call.error} onRetry={ask} />;
  }
  if (application === null) return <Spinner />;
  // A person leaves the portal by a choice of the own: an address that came from elsewhere takes nobody away.
  return (
    <div className="card">
      <div className="card-body">
        <p>
          You are signed in to <bdi>{plainText(application.name, 200)}</bdi>.
        </p>
        <a className="btn btn-primary" href={application.address} rel="noopener noreferrer">
          Continue to <bdi>{plainText(application.name, 200)}</bdi>
        </a>
      </div>
    </div>
  );
}

/** Where a link to a portal application arrives: the person who follows it is let in, or told why not. (DASH-013) */
export function SingleSignOnScreen() {
  const [search] = useSearchParams();
  const item = (search.get(params.item) ?? '').trim().slice(0, 200);
  return (
    <Page title="Single Sign-In">
      <div className="cards">
        {settings.singleSignOnPath === '' ? (
          <p className="alert alert-info">{singleSignOnTexts.notConfigured}</p>
        ) : (
          <Entry key={item} item={item} />
        )}
        <p>
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </p>
      </div>
    </Page>
  );
}
