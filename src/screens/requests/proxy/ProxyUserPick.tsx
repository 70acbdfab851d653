import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';
import { Section } from '@/components/Section';
import { DataTable } from '@/components/table/DataTable';
import { textColumn } from '@/components/table/columns';
import { useClientTable } from '@/components/table/useClientTable';
import type { Column } from '@/components/table/tableView';
import { timings } from '@/config/timings';
import {
  institutionOf,
  institutionValue,
  ownSites,
  proxyUsers,
  unaffiliated,
  type Institution,
} from '@/domain/proxyUsers';
import { siteOption } from '@/domain/roleAccess/siteNames';
import { proxyTexts } from '@/domain/texts';
import { aoMemberIds, fullName, laoAffiliations, type Profile, type Site, type User } from '@/domain/user';
import { atOnce } from '@/lib/fewAtOnce';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  checkOpenRequest,
  proxyUsersCleared,
  proxyUsersRead,
  selectAreHidden,
  selectProxyUsersProgress,
  selectStandings,
  standingsForgotten,
} from '@/store/proxyRequests';
import { referenceLists } from '@/store/referenceData';
import { useRead } from '@/widgets/useRead';
import { together, useShared } from '@/widgets/useShared';
import { findingTexts } from './proxyBatchTexts';
import { pickIn, useKeptPick } from './useKeptPick';

/** Whether a request can be sent for a person: known from the moment they are selected. */
function StandingOf({ userId }: { readonly userId: number }) {
  const standing = useAppSelector(
    (state) => selectStandings(state)[userId] ?? (selectAreHidden(state) ? 'hidden' : undefined),
  );
  if (standing === undefined) return <span className="text-body-secondary">Select to check</span>;
  return <span className={standing === 'open' ? 'standing-open' : ''}>{findingTexts[standing]}</span>;
}

const columns: ReadonlyArray<Column<User>> = [
  { ...textColumn('firstName', 'First Name', (user) => user.firstName), shape: 'person' },
  { ...textColumn('lastName', 'Last Name', (user) => user.lastName), shape: 'person' },
  { ...textColumn('email', 'Email', (user) => user.email), shape: 'long' },
  textColumn('aos', 'AO Member ID(s)', aoMemberIds),
  textColumn('laos', 'LAO Affiliation(s)', laoAffiliations),
  // Its text is only searched: no other cell has first and last name together.
  { key: 'standing', title: 'Open Request', text: fullName, render: ({ id }) => <StandingOf userId={id} /> },
];
const rowKey = (user: User) => user.id;
const noUsers: readonly User[] = [];

function optionsOf(sites: readonly Site[], forAllUsers: boolean): SelectEntry[] {
  const ofType = (type: Site['type']) =>
    sites.filter((site) => site.type === type).map((site) => ({ ...siteOption(site), value: institutionValue(site) }));
  return [
    ...(forAllUsers ? [{ value: unaffiliated, label: 'N/A (unaffiliated users)' }] : []),
    { label: 'LAOs', options: ofType('LAO') },
    { label: 'AOs', options: ofType('AO') },
  ];
}

interface ProxyUserPickProps {
  readonly me: Profile;
  /** Called with the selected users whenever they change. */
  readonly onPick: (users: readonly User[]) => void;
  /** Whose requests are settled. Each is deselected once, and can be selected again for another request. */
  readonly settled: ReadonlySet<number>;
  /** True while a batch of them is checked or sent, and says itself for whom nothing can be sent. */
  readonly hasBatch: boolean;
}

/** Picks an institution and some of its users. (PROXY-002, PROXY-020, PROXY-021, PROXY-022) */
export function ProxyUserPick({ me, onPick, settled, hasBatch }: ProxyUserPickProps) {
  const dispatch = useAppDispatch();
  const lists = [useShared(referenceLists.sites), useShared(referenceLists.relations)] as const;
  const [{ data: siteLists }, { data: relations }] = lists;
  const listRead = together(lists);
  const progress = useAppSelector(selectProxyUsersProgress);
  const [search] = useSearchParams();
  // The table drops users who are not in it.
  const [atFirst] = useState(() => pickIn(search));
  const [named, setNamed] = useState(atFirst.institution);
  const [isWaiting, setIsWaiting] = useState(named !== null);

  useEffect(() => void dispatch(proxyUsersCleared()), [dispatch]);

  const sites = useMemo(() => {
    const all = siteLists?.sites ?? [];
    return me.canSubmitForAllUsers ? all : ownSites(me, all);
  }, [siteLists, me]);
  const options = useMemo(() => optionsOf(sites, me.canSubmitForAllUsers), [sites, me]);
  // An address may name one that is not offered.
  const isOffered =
    named === unaffiliated ? me.canSubmitForAllUsers : sites.some((site) => institutionValue(site) === named);
  const chosen = isOffered ? named : null;
  const institution = useMemo(
    () => (chosen === null ? null : institutionOf(chosen, sites, relations)),
    [chosen, relations, sites],
  );

  const [asked, setAsked] = useState<Institution | null>(null);
  useEffect(() => {
    if (institution === null) return undefined;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      setAsked(institution);
    }, timings.proxyUsersDelay);
    return () => clearTimeout(timer);
  }, [institution]);
  const { data: found, loading, ...read } = useRead(proxyUsersRead, asked, { isForgotten: true });

  const users = useMemo(() => (found === null ? null : proxyUsers(found, me)), [found, me]);
  const isPending = isWaiting || loading;
  // An LAO cannot be asked about before its relations to AOs are known.
  const isUnknown = chosen !== null && institution === null;
  const table = useClientTable({
    rows: isPending ? null : users,
    columns,
    rowKey,
    pages: 10,
    hasCheckBoxes: true,
    selected: atFirst.users,
    // While it waits, the read's own error is about the institution before.
    ...(isUnknown ? listRead : { ...read, error: isWaiting ? null : read.error }),
  });
  const keys = table.selection?.keys ?? atFirst.users;
  // Until the sites are loaded, it is not known what is offered.
  useKeptPick(siteLists === null ? named : chosen, keys);
  const picked = useMemo(() => users?.filter((user) => keys.has(user.id)) ?? noUsers, [users, keys]);
  useEffect(() => onPick(isPending ? noUsers : picked), [onPick, picked, isPending]);

  const deselected = useRef(settled);
  const deselect = useEffectEvent(() => {
    for (const id of settled) if (!deselected.current.has(id)) table.selection?.onSelect(id, false);
    deselected.current = settled;
  });
  useEffect(() => deselect(), [settled]);

  // A few at a time: a whole institution can be selected by one press.
  const standings = useAppSelector(selectStandings);
  const open = picked.filter(({ id }) => standings[id] === 'open').length;
  const underWay = picked.filter(({ id }) => standings[id] === 'checking').length;
  const areHidden = useAppSelector(selectAreHidden);
  const unchecked = areHidden ? noUsers : picked.filter(({ id }) => !(id in standings));
  const due = unchecked.slice(0, Math.max(0, atOnce - underWay));
  const areChecked = unchecked.length + underWay === 0;
  const next = due.map(({ id }) => id).join();
  const checkNext = useEffectEvent(() => {
    for (const { id } of due) void dispatch(checkOpenRequest(id));
  });
  useEffect(() => checkNext(), [next]);
  // Who could not be checked is checked again once they are selected again.
  const isFailed = (id: number) => standings[id] === 'unknown' && !keys.has(id);
  const failed = Object.keys(standings).map(Number).filter(isFailed);
  const forgotten = failed.join();
  const forget = useEffectEvent(() => {
    if (failed.length > 0) dispatch(standingsForgotten(failed));
  });
  useEffect(() => forget(), [forgotten]);

  return (
    <>
      <Section title="Institution">
        {!isUnknown && <LoadError {...listRead} />}
        <SelectField
          label="LAO / AO"
          name="institution"
          options={options}
          value={chosen}
          onChange={(value) => {
            // Choosing the same institution again reloads nothing.
            if (value === chosen) return;
            // Who belongs to both institutions would stay selected unseen.
            table.selection?.onClear();
            setNamed(value);
            setIsWaiting(value !== null);
            setAsked(null);
          }}
        />
      </Section>
      <Section title="Users">
        {chosen === null ? (
          <p className="empty-text">Select an institution to see its users.</p>
        ) : (
          <>
            <DataTable caption="Users of the institution" filterLabel="Filter users" table={table} rowName={fullName} />
            {/* Said while people are selected, not only after Submit: for whom nothing can be sent. Once all are checked: each
                count on the way would be announced. */}
            <p role="status">
              {open > 0 && areChecked && !hasBatch && proxyTexts.openAmongSelected(open, picked.length)}
            </p>
            {loading && progress !== null && (
              <label className="form-hint">
                {proxyTexts.usersLoaded(progress)} <progress value={progress.loaded} max={progress.total} />
              </label>
            )}
          </>
        )}
      </Section>
    </>
  );
}
