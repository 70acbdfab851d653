import { useEffect, useState } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { settings } from '@/config/settings';
import { limits } from '@/domain/limits';
import type { FormErrors } from '@/domain/formErrors';
import type { AccessRequestType } from '@/domain/accessRequest';
import { looksLikeProxyComments, proxyComments } from '@/domain/proxyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { answersErrors } from '@/domain/roleAccess/problems';
import { proxyTexts } from '@/domain/texts';
import { fullName, type Profile, type User } from '@/domain/user';
import { validationText } from '@/domain/validationTexts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile, selectProfile, selectProfileCall } from '@/store/profile';
import { proxySendCleared, selectProxySend, type NewAccessRequest } from '@/store/proxyRequests';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { SaveForm } from '@/widgets/save/SaveForm';
import { ProxyBatchPanel } from './ProxyBatchPanel';
import { ProxyRequestFields, type ProxyRequestValues } from './ProxyRequestFields';
import { ProxyUserPick } from './ProxyUserPick';
import { useProxyBatch } from './useProxyBatch';

const empty: ProxyRequestValues = { requestType: 'NEW', requesterComments: '', answers: [] };

/** The request for one person: the comments name both, and carry the comment. (PROXY-015) */
function requestFor(me: Profile, user: User, values: ProxyRequestValues): NewAccessRequest {
  const { requestType, requesterComments: comment, answers } = values;
  const named = (person: User) => ({ name: fullName(person), email: person.email, id: person.id });
  return {
    requestType: requestType as AccessRequestType,
    portalUserId: user.id,
    email: user.email,
    sysaidTicket: '',
    requesterComments: proxyComments(settings.proxyCommentPrefix, {
      proxy: named(me),
      subject: named(user),
      comment: comment.trim(),
    }),
    extendedQuestionAnswers: answers,
  };
}

function ProxyRequest({ me }: { readonly me: Profile }) {
  const dispatch = useAppDispatch();
  const [users, setUsers] = useState<readonly User[]>([]);
  const [checked, setChecked] = useState<FormErrors | null>(null);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const { catalogue } = useAccessCatalogue(true);
  const call = useAppSelector(selectProxySend);
  const batch = useProxyBatch();
  const { phase } = batch;
  const isEnabled = users.length > 0 && (phase === 'none' || phase === 'done');

  useEffect(() => {
    dispatch(proxySendCleared());
  }, [dispatch]);

  const commentProblem = (comment: string): string | undefined => {
    // PROXY-017; what the limit does not see is that a comment may pretend to be such a prefix itself.
    if (comment.trim().length > limits.proxyRequesterComments) return validationText('requesterComments', 'size');
    if (looksLikeProxyComments(settings.proxyCommentPrefix, comment)) {
      return `Comments may not begin with "${settings.proxyCommentPrefix.trim()}"`;
    }
    const longest = users.some(
      (user) =>
        requestFor(me, user, { ...empty, requesterComments: comment }).requesterComments.length >
        limits.requesterComments,
    );
    return longest ? validationText('requesterComments', 'size') : undefined;
  };

  const submit = async (values: ProxyRequestValues): Promise<ProxyRequestValues | null> => {
    if (users.length === 0 || catalogue === null) return null;
    dispatch(proxySendCleared());
    const problems = answersErrors(values.answers, catalogue);
    setChecked(problems.fields.length > 0 ? problems : null);
    if (problems.fields.length > 0) return null;
    if (values.answers.length === 0 && values.requesterComments.trim() === '') {
      batch.tellNoData();
      return null;
    }
    const systemName = (id: number) => catalogue.systems.find((one) => one.id === id)?.systemName ?? `System ${id}`;
    setSentences(
      values.answers.map((requested) =>
        changeSentence({ type: values.requestType as AccessRequestType, requested, original: null }, 'you', systemName),
      ),
    );
    await batch.check(users, (user) => requestFor(me, user, values));
    return null;
  };

  return (
    <div className="cards">
      <ProxyUserPick me={me} onPick={setUsers} />
      <Section title="Request">
        {users.length === 0 && <p className="alert alert-info">{proxyTexts.noUsers}</p>}
        <SaveForm draftKey="proxy-access-change" version={null} values={empty} onSave={submit}>
          {(form) => (
            <>
              <ProxyRequestFields
                form={form}
                isEnabled={isEnabled}
                isBusy={phase === 'checking' || phase === 'sending'}
                failure={phase === 'done' ? call : { error: null, formErrors: null }}
                checked={checked}
                commentProblem={commentProblem}
              />
              <ProxyBatchPanel
                batch={batch}
                sentences={sentences}
                onSend={() => {
                  void batch.send().then((failed) => {
                    // What was asked for stays for those whose request did not arrive.
                    if (failed.length === 0) form.reset(empty);
                  });
                }}
              />
            </>
          )}
        </SaveForm>
      </Section>
    </div>
  );
}

/** Requests access changes for other users. (PROXY-001, PROXY-006) */
export function ProxyRequestScreen() {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectProfile);
  const { error } = useAppSelector(selectProfileCall);
  return (
    <Page title="Request Access Change for Others">
      {me === null && error === null && <Spinner />}
      {me === null && error !== null && <LoadError text={error} onRetry={() => void dispatch(loadProfile())} />}
      {me?.canSubmitProxyAccessChangeRequests === false && (
        <p className="alert alert-info" role="alert">
          {proxyTexts.denied}
        </p>
      )}
      {me?.canSubmitProxyAccessChangeRequests === true && <ProxyRequest me={me} />}
    </Page>
  );
}
