import { useMemo } from 'react';
import { paths } from '@/config/paths';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { fieldsOnCards } from '@/domain/roleAccess/errorKeys';
import { withFixedSystems } from '@/domain/roleAccess/answer';
import { savedTexts } from '@/domain/texts';
import { fullName, type User, type UserRecord } from '@/domain/user';
import { goToCard } from '@/widgets/access/goToCard';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { writeOutcome } from '@/store/apiThunk';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readAccessBeforeSave, replaceUserAccess, selectUserAccessSave } from '@/store/userAccess';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';
import { sitesText, studiesText, systemsText } from '@/screens/users/accessText';
import { RecordForm } from '@/screens/users/save/RecordForm';
import { useUserSave } from '@/screens/users/save/useUserSave';
import { useSystemName } from '@/screens/users/useSystemName';
import { AccessFields } from './AccessFields';
import {
  accessAuthor,
  accessMerging,
  accessStamp,
  accessValues,
  isSameAccess,
  type AccessValues,
} from './accessValues';

function AccessFacts({ user }: { readonly user: User }) {
  const systemName = useSystemName();
  const active = user.userAccesses.filter((access) => !access.isInactive);
  return (
    <Section title="Access">
      {active.length === 0 && <p className="empty-text">No records found</p>}
      <ul className="access-list">
        {active.map((access) => (
          <li key={access.id}>
            <DescriptionList
              facts={[
                ['Study Role', access.roleName],
                ['LAOs / AOs', sitesText([access])],
                ['Study(s)', studiesText([access])],
                ['Systems', systemsText([access], systemName)],
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AccessForm({ user }: { readonly user: UserRecord }) {
  const dispatch = useAppDispatch();
  const { catalogue } = useAccessCatalogue(false);
  const systemName = useSystemName();
  const merging = useMemo(() => accessMerging(systemName), [systemName]);
  const { lookUp } = useUserSave(user.id);
  const { leave } = useLeaveAfterSave();
  const call = useAppSelector(selectUserAccessSave);

  const complete = ({ answers }: AccessValues): AccessValues => ({
    answers: withFixedSystems(answers, catalogue?.fixedSystemId ?? null),
  });
  return (
    <RecordForm<UserRecord, AccessValues>
      draftKey={`user/${user.id}/access`}
      record={user}
      valuesOf={accessValues}
      normalized={complete}
      isSame={isSameAccess}
      stampOf={accessStamp}
      authorOf={accessAuthor}
      merging={merging}
      reread={async () => {
        const result = await dispatch(readAccessBeforeSave(user.id));
        return readAccessBeforeSave.fulfilled.match(result) ? result.payload : null;
      }}
      write={async (_, { answers }) =>
        writeOutcome(await dispatch(replaceUserAccess({ portalUserId: user.id, accesses: answers })))
      }
      lookUp={lookUp}
      onSaved={() => {
        dispatch(
          alertShown({ kind: 'success', title: savedTexts.access, text: fullName(user), keptAcrossPages: true }),
        );
        leave({ address: paths.users });
      }}
      call={call}
      fields={fieldsOnCards(call.formErrors, Number.MAX_SAFE_INTEGER).map((field) => ({ field, label: '' }))}
      onGoTo={goToCard}
    >
      {({ form }) => <AccessFields form={form} serverErrors={call.formErrors} catalogue={catalogue} />}
    </RecordForm>
  );
}

/** The study roles that a user holds. (USER-036) */
export function AccessTab({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  return canWrite ? <AccessForm user={user} /> : <AccessFacts user={user} />;
}
