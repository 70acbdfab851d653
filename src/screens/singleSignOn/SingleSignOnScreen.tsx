import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { params, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { remainingErrors } from '@/domain/formErrors';
import { plainText } from '@/lib/plainText';
import { useAppDispatch } from '@/store/hooks';
import { openApplication } from '@/store/singleSignOn';

/**
 * Signs the user in once per visit, also in strict mode, and again on request: the server may count each call.
 * @returns the result, null while the call is in flight, and the way to try again
 */
function useApplication(item: string) {
  const dispatch = useAppDispatch();
  const open = useCallback(() => dispatch(openApplication(item)), [dispatch, item]);
  const [result, setResult] = useState<Awaited<ReturnType<typeof open>> | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void open().then(setResult);
  }, [open]);
  const retry = () => {
    setResult(null);
    void open().then(setResult);
  };
  return { result, retry };
}

function Application({ item }: { readonly item: string }) {
  const { result, retry } = useApplication(item);
  const messages = result?.isDone === false ? result.failure.messages : null;
  // What the server says about the link does not change, so trying again makes no sense.
  const final = remainingErrors(messages?.formErrors ?? null, []);
  const isFinal = final.length > 0;
  return (
    <Loaded
      skeletonLines={0}
      data={result?.isDone ? result.value : null}
      error={isFinal ? final.join(' ') : (messages?.error ?? messages?.info ?? null)}
      facts={messages?.facts}
      onRetry={isFinal ? null : retry}
    >
      {({ name, address }) => (
        // The user leaves the portal by a click: a link from elsewhere must not redirect anyone.
        <div className="card">
          <div className="card-body">
            <p>
              You are signed in to <bdi>{plainText(name, 200)}</bdi>.
            </p>
            <a className="btn btn-primary" href={address} rel="noopener noreferrer">
              Continue to <bdi>{plainText(name, 200)}</bdi>
            </a>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Entry({ item }: { readonly item: string }) {
  if (settings.singleSignOnPath === '')
    return <p className="alert alert-info">Single sign-on is not configured for this portal.</p>;
  // The link names no application. (MSG-020)
  if (item === '')
    return <LoadError error="Unable to determine the portal application to which the clicked link refers." />;
  return <Application key={item} item={item} />;
}

/** The target of links to portal applications: signs the user in to the application, or says why not. (DASH-013) */
export function SingleSignOnScreen() {
  const [search] = useSearchParams();
  const item = (search.get(params.item) ?? '').trim().slice(0, 200);
  return (
    <Page title="Single Sign-On">
      <div className="cards">
        <Entry item={item} />
        <p>
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </p>
      </div>
    </Page>
  );
}
