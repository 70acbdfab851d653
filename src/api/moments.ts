import { utcMoment } from '@/lib/moments';
import { tolerant } from './schema';

/** A date, in one form whatever the server's: as ISO text, so that dates compare as texts do. '' for anything else. */
export const moment = tolerant((value) =>
  typeof value === 'number' || typeof value === 'string' ? utcMoment(value) : '',
);
