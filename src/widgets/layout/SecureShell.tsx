import { useState } from 'react';
import { canChangeEverRead } from '@/store/passwords';
import { profileRead } from '@/store/profile';
import { tokenTimeout } from '@/store/sessionMemory';
import { RequireSession } from '@/widgets/session/RequireSession';
import { SessionTimeout } from '@/widgets/session/SessionTimeout';
import { SecureLayout } from './SecureLayout';

/** Drawn only with a session. */
function Inside() {
  const [tokenTimeoutInSeconds] = useState(tokenTimeout);
  return (
    <>
      <SecureLayout />
      <SessionTimeout tokenTimeoutInSeconds={tokenTimeoutInSeconds} />
    </>
  );
}

/** The authenticated area. */
export function SecureShell() {
  return (
    <RequireSession>
      <Inside />
    </RequireSession>
  );
}

/** What the frame of every screen reads first. @public loaded with a dynamic import */
export const shellReads = () => [profileRead.load.prefetch(), canChangeEverRead.load.prefetch()];
