import { makeAnnouncer } from '@/lib/makeAnnouncer';

/**
 * What calls learn about the session. This layer announces and never acts: `app` subscribes the store.
 * - `contact`: the server answered a secure call
 * - `ended`: the server no longer knows the session
 * - `refused`: the server refuses to renew the session, without saying that there is none
 * - `forbidden`: the server refused a secure call; the person may have lost a permission
 * - `replaced`: another tab has signed in, so a call of this tab was not sent
 */
type SessionEvent = 'contact' | 'ended' | 'refused' | 'forbidden' | 'replaced';

export const { announce, listen: onSessionEvent } = makeAnnouncer<SessionEvent>();
