import { useMemo } from 'react';
import { useQuestion } from '@/components/modal/useQuestion';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { lastEditor } from '@/domain/requests';
import { accessChanges, removedAnswers, withRecordsKept } from '@/domain/roleAccess/accessChanges';
import { accessFacts, accessSummary } from '@/domain/roleAccess/accessText';
import { activeAnswers, withFixedSystems, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import { changedAnswersErrors } from '@/domain/roleAccess/problems';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { savedTexts } from '@/domain/texts';
import { fullName, type User, type UserRecord } from '@/domain/user';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { loadAccessForSave, replaceUserAccess } from '@/store/userAccess';
import { userRead } from '@/store/users';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { UnsavableDraft } from '@/widgets/save/UnsavableDraft';
import { AccessHistories } from './AccessHistories';
import { RemovedAccessModal, type Removal } from './RemovedAccessModal';
import { userDraftKey } from './userRecordKinds';
import { useNoteUserSaved, useUsersAddress } from './useUserCalls';

interface AccessValues {
  readonly userAccesses: readonly ExtendedQuestionAnswer[];
}

function AccessFacts({ user }: { readonly user: User }) {
  const names = useAccessPartNames();
  const kind = useMemo(() => accessKind(names), [names]);
  const active = user.userAccesses.filter((access) => !access.isInactive);
  return (
    <Section title="Access">
      <UnsavableDraft draftKey={userDraftKey(user, 'access')} record={user} kind={kind} />
      {active.length === 0 && <p className="empty-text">No records found</p>}
      <ul className="access-list">
        {active.map((access) => (
          <li key={access.id}>
            <DescriptionList entries={accessFacts(access, names)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function accessValues({ userAccesses }: User): AccessValues {
  return { userAccesses: activeAnswers(userAccesses) };
}

/** Each change of any record makes another version; their order does not. */
function versionOf({ userAccesses }: User): string {
  return userAccesses
    .map(({ id, version }) => `${id}:${version ?? ''}`)
    .sort()
    .join(' ');
}

function accessKind(names: AccessPartNames): RecordKind<User, AccessValues> {
  return {
    valuesOf: accessValues,
    fields: [answersField('userAccesses')],
    lists: { userAccesses: answerMergeRules },
    shown: (_field, access) => accessSummary(access as ExtendedQuestionAnswer | undefined, names),
    versionOf,
    editorOf: ({ userAccesses }) => lastEditor(userAccesses),
  };
}

function AccessForm({ user }: { readonly user: UserRecord }) {
  const dispatch = useAppDispatch();
  const usersAddress = useUsersAddress();
  const noteSaved = useNoteUserSaved(user.id);
  const { catalogue } = useAccessCatalogue(false);
  const names = useAccessPartNames();
  const stored = useMemo(() => activeAnswers(user.userAccesses), [user]);
  const kind = useMemo(
    (): RecordKind<UserRecord, AccessValues> => ({
      ...accessKind(names),
      normalized: ({ userAccesses }) => ({
        userAccesses: withFixedSystems(withRecordsKept(stored, userAccesses), catalogue?.fixedSystemId ?? null),
      }),
    }),
    [catalogue, names, stored],
  );
  const calls: SaveCalls<UserRecord, AccessValues> = {
    read: () => dispatch(loadAccessForSave(user.id)),
    write: ({ userAccesses }, now) => dispatch(replaceUserAccess({ user: now, accesses: userAccesses })),
    onNewer: (now) => dispatch(userRead.replaced({ arg: user.id, data: now })),
    onSaved: () => {
      noteSaved();
      const title = savedTexts.access;
      dispatch(alertShown({ kind: 'success', title, text: fullName(user), keptAcrossPages: true }));
      return { address: usersAddress };
    },
  };
  /** Nothing can be judged, or sent, before the catalogue is there; access that nobody touches holds up no change. */
  const check = ({ userAccesses }: AccessValues) => {
    if (catalogue === null) return { title: null, errors: null };
    const errors = changedAnswersErrors(userAccesses, stored, catalogue, 'userAccesses');
    return errors.fields.length === 0 ? null : { title: null, errors };
  };
  const { asked, ask } = useQuestion<Removal>();
  const confirm = async ({ userAccesses }: AccessValues) => {
    const removed = removedAnswers(stored, userAccesses);
    if (removed.length === 0) return true;
    const hasMore = accessChanges(stored, userAccesses).length > removed.length;
    return ask({ removed, isAll: userAccesses.length === 0, hasMore });
  };
  return (
    <>
      <SaveForm
        draftKey={userDraftKey(user, 'access')}
        record={user}
        kind={kind}
        calls={calls}
        check={check}
        confirm={confirm}
      >
        {(save) => (
          <>
            <h2 className="visually-hidden">Study roles</h2>
            <AccessQuestions name="userAccesses" isNarrowing={false} />
            {catalogue !== null && <SaveButtons save={save} />}
          </>
        )}
      </SaveForm>
      {asked && <RemovedAccessModal user={user} {...asked} />}
    </>
  );
}

/** The study roles that a user holds. (USER-036, USER-037) */
export function AccessTab({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  return (
    <>
      {canWrite ? <AccessForm user={user} /> : <AccessFacts user={user} />}
      {user.userAccesses.length > 0 && <AccessHistories user={user} />}
    </>
  );
}
