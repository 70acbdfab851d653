import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AccessList } from '../../components/access/AccessList';
import { Facts } from '../../components/Facts';
import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Page } from '../../components/Page';
import { Section } from '../../components/Section';
import { callTexts } from '../../domain/texts';
import { accountStatus, aoMemberIds, fullName, laoAffiliations, type User } from '../../domain/user';
import { plainText } from '../../lib/plainText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadUser, selectUser, selectUserCall } from '../../store/users';
import { useReturnLink } from './useReturnLink';

function UserSections({ user }: { readonly user: User }) {
  return (
    <div className="cards">
      <Section title="Account">
        <Facts
          facts={[
            ['Username', user.username],
            ['First name', user.firstName],
            ['Last name', user.lastName],
            ['Email', user.email],
            ['Account type', user.accountType],
            ['Status', accountStatus(user)],
          ]}
        />
      </Section>
      <Section title="Details">
        <Facts
          facts={[
            ['Organization name', user.organizationName],
            ['Job title', user.jobTitle],
            ['Phone number', user.phoneNumber],
            ['Phone extension', user.phoneExtension],
            ['Address 1', user.address1],
            ['Address 2', user.address2],
            ['City', user.city],
            ['Country', user.country],
            ['State', user.state],
            ['Postal code', user.postalCode],
            ['AO Member ID(s)', aoMemberIds(user)],
            ['LAO Affiliation(s)', laoAffiliations(user)],
          ]}
        />
      </Section>
      <Section title="Access">
        <AccessList records={user.userAccesses} />
      </Section>
    </div>
  );
}

/** One user, to be read. (USER-019, USER-023) */
export function UserScreen() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const { to, label } = useReturnLink();
  const user = useAppSelector(selectUser);
  const { loading, error } = useAppSelector(selectUserCall);
  const isUserId = /^\d{1,15}$/.test(id);

  const load = useCallback(() => dispatch(loadUser(Number(id))), [dispatch, id]);
  useEffect(() => {
    if (!isUserId) return undefined;
    const request = load();
    return () => request.abort();
  }, [load, isUserId]);

  const hasFailed = !isUserId || (error !== null && !loading);
  return (
    <>
      <Link className="back-link" to={to}>
        <span aria-hidden="true">‹ </span>
        {label}
      </Link>
      <Page title={user ? `View User ${plainText(fullName(user))}` : 'View User'}>
        {hasFailed && (
          <FailureNotice text={callTexts.userScreen} {...(isUserId ? { onRetry: () => void load() } : {})} />
        )}
        {!hasFailed && (user ? <UserSections user={user} /> : <Busy />)}
      </Page>
    </>
  );
}
