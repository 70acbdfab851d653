import { SessionGate } from '../session/SessionGate';
import { SecureLayout } from './SecureLayout';

/** The authenticated area: nothing of it is drawn without a session. */
export function SecureShell() {
  return (
    <SessionGate>
      <SecureLayout />
    </SessionGate>
  );
}
