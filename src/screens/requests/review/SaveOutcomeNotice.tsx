import { Spinner } from '@/components/feedback/Spinner';
import type { SaveOutcome } from './useGuardedSave';

/** What became of a save that ended without an answer. */
export function SaveOutcomeNotice({ state }: { readonly state: SaveOutcome<unknown>['state'] }) {
  switch (state) {
    case 'looking':
      return (
        <div className="alert alert-info save-outcome">
          <p role="status">There was no clear answer. Looking whether your review has arrived…</p>
          <Spinner />
        </div>
      );
    case 'lost':
      return (
        <p className="alert alert-warning" role="alert">
          We have looked: your review has not arrived, and nothing was changed. All that you entered is still here; save
          it again.
        </p>
      );
    case 'unknown':
      return (
        <p className="alert alert-warning" role="alert">
          Nobody could be asked whether your review has arrived. All that you entered is still here. Save it again when
          the server can be reached: if it had arrived after all, you will be shown what is there, and nothing is
          written over it.
        </p>
      );
    case 'none':
    case 'conflict':
      return null;
  }
}
