import type { CallFacts } from '@/domain/callFacts';
import { makeAnnouncer } from '@/lib/makeAnnouncer';

/** An answer did not fit. This layer announces and never acts: `app` reports it. */
export const { announce: announceMisfit, listen: onMisfit } = makeAnnouncer<CallFacts>();
