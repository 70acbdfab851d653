import { canChangeEverRead } from '@/store/passwords';
import { profileRead } from '@/store/profile';
import { RequireSession } from '@/widgets/session/RequireSession';
import { SessionTimeout } from '@/widgets/session/SessionTimeout';
import { SecureLayout } from './SecureLayout';

/** The authenticated area. */
export function SecureShell() {
  return (
    <RequireSession>
      <SecureLayout />
      <SessionTimeout />
    </RequireSession>
  );
}

/** What the frame of every screen reads first. @public loaded with a dynamic import */
export const shellReads = () => [profileRead.load.prefetch(), canChangeEverRead.load.prefetch()];
