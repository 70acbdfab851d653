import { useSearchParams } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { lazyPart } from '@/components/lazyPart';
import { Section } from '@/components/Section';
import { params } from '@/config/paths';
import { recordName } from '@/domain/roleAccess/accessText';
import { listNotLoaded } from '@/domain/texts';
import type { AccessRecord, User } from '@/domain/user';
import { useAreNamesLoading } from '@/widgets/access/useAccessNames';

/** Loaded with the first history that is opened. */
const AccessThread = lazyPart(
  async () => (await import('@/widgets/access/thread/AccessThread')).AccessThread,
  ({ onRetry }) => <LoadError error={listNotLoaded} onRetry={onRetry} />,
);

/** Active records first, in the order in which they came. */
function inOrder(records: readonly AccessRecord[]): readonly AccessRecord[] {
  return [...records].sort((one, other) => Number(one.isInactive) - Number(other.isInactive));
}

/** The histories of a user's access, inactive access included. The address says which one is open. */
export function AccessHistories({ user }: { readonly user: User }) {
  const [search, setSearch] = useSearchParams();
  // The access above has more lines once its systems and sites have names.
  const mayMove = useAreNamesLoading();
  const open = search.get(params.record);
  const toggle = (id: string) =>
    setSearch(
      (next) => {
        if (open === id) next.delete(params.record);
        else next.set(params.record, id);
        return next;
      },
      { replace: true },
    );
  return (
    <Section title="History" className={mayMove ? 'may-move' : ''}>
      <ul className="histories">
        {inOrder(user.userAccesses).map((record) => {
          const id = String(record.id);
          return (
            <li key={id}>
              <button type="button" className="link-button" aria-expanded={open === id} onClick={() => toggle(id)}>
                {recordName(record)}
              </button>{' '}
              {record.isInactive && <span className="text-body-secondary">Inactive</span>}
              {open === id && <AccessThread record={record} userId={user.id} fallback={<Spinner />} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
