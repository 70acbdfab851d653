import { dequal as isEqual } from 'dequal/lite';
import { useMemo, useRef, useState } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { normalizedRequest } from '@/domain/roleAccess/answer';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import { answersErrors, inactiveRoleErrors } from '@/domain/roleAccess/problems';
import { saveTexts } from '@/domain/saveTexts';
import { proxyTexts } from '@/domain/texts';
import type { Profile, User } from '@/domain/user';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { answersField } from '@/widgets/access/useAnswerErrors';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useProfile } from '@/widgets/useProfile';
import { failedPeople, isComplete, retryAction, settledPeople } from './proxyBatch';
import { ProxyBatchPanel } from './ProxyBatchPanel';
import { ProxyRequestFields } from './ProxyRequestFields';
import { commentProblem, noRequest, requestFor, type ProxyRequestValues } from './proxyRequestValues';
import { ProxyUserPick } from './ProxyUserPick';
import { useProxyBatch } from './useProxyBatch';

function ProxyRequest({ me }: { readonly me: Profile }) {
  const [users, setUsers] = useState<readonly User[]>([]);
  const { catalogue } = useAccessCatalogue(true);
  const run = useProxyBatch();
  const { phase } = run.batch;
  const isIdle = phase === 'none' || phase === 'done';
  const settled = useMemo(() => settledPeople(run.batch), [run.batch]);
  const fixedSystemId = catalogue?.fixedSystemId ?? null;
  const kind = useMemo(
    (): RecordKind<ProxyRequestValues, ProxyRequestValues> => ({
      valuesOf: (values) => values,
      fields: [
        { field: 'requestType', label: 'Request Type' },
        answersField('extendedQuestionAnswers'),
        { field: 'requesterComments', label: 'Requester comments' },
      ],
      lists: { extendedQuestionAnswers: answerMergeRules },
      normalized: (typed) => normalizedRequest(typed, fixedSystemId),
      texts: () => saveTexts.request,
    }),
    [fixedSystemId],
  );
  const calls: SaveCalls<ProxyRequestValues, ProxyRequestValues> = { write: run.send, onSaved: () => null };

  const sent = useRef<ProxyRequestValues | null>(null);
  const usersFor = (action: string) =>
    action === retryAction ? failedPeople(run.batch).map(({ user }) => user) : users;
  /** Nothing can be checked, or sent, before the catalogue is loaded. */
  const check = ({ requestType, extendedQuestionAnswers }: ProxyRequestValues, action: string) => {
    if (catalogue === null) return { title: proxyTexts.notLoaded, errors: null };
    if (usersFor(action).length === 0) return { title: null, errors: null };
    const { fields: found, globals } = answersErrors(extendedQuestionAnswers, catalogue);
    // A removal names study roles only, and may name one that is no longer in use.
    const fields =
      requestType === 'REMOVAL'
        ? found.filter(({ field }) => field.endsWith('.roleName'))
        : [...found, ...inactiveRoleErrors(extendedQuestionAnswers, catalogue)];
    return fields.length === 0 ? null : { title: 'Please complete the request.', errors: { fields, globals } };
  };
  const confirm = (values: ProxyRequestValues, action: string) => {
    if (values.extendedQuestionAnswers.length > 0 || values.requesterComments !== '') {
      sent.current = values;
      const comment = values.requesterComments;
      const people = usersFor(action).map((user) => ({ user, request: requestFor(me, user, values), comment }));
      return run.check(people, action === retryAction);
    }
    run.notifyNoData();
    return Promise.resolve(false);
  };

  return (
    <div className="cards">
      <ProxyUserPick me={me} onPick={setUsers} settled={settled} hasBatch={!isIdle} />
      <Section title="Request">
        {users.length === 0 && <p className="alert alert-info">{proxyTexts.noUsers}</p>}
        <SaveForm
          isNew
          draftKey="proxy-access-change"
          record={noRequest}
          kind={kind}
          calls={calls}
          check={check}
          confirm={confirm}
          hasNote={users.length > 0}
        >
          {(save) => (
            <>
              <ProxyRequestFields
                save={{ ...save, isHeld: save.isHeld || run.isHeld }}
                isEnabled={users.length > 0 && isIdle}
                isComplete={isComplete(run.batch)}
                isAsSent={(values) => isEqual(normalizedRequest(values, fixedSystemId), sent.current)}
                commentProblem={(comment) => commentProblem(me, users, comment)}
              />
              <ProxyBatchPanel run={run} />
            </>
          )}
        </SaveForm>
      </Section>
    </div>
  );
}

/** Requests access changes for other users. (PROXY-001, PROXY-006) */
export function ProxyRequestScreen() {
  const { profile: me, ...read } = useProfile();
  return (
    <Page title="Request Access Change for Others">
      <Loaded {...read} data={me} error={me === null ? read.error : null}>
        {(profile) =>
          profile.canSubmitProxyAccessChangeRequests ? (
            <ProxyRequest me={profile} />
          ) : (
            <p className="alert alert-info" role="alert">
              {proxyTexts.denied}
            </p>
          )
        }
      </Loaded>
    </Page>
  );
}
