import { useParams } from 'react-router-dom';
import { recordIdPattern } from '@/lib/recordId';

/** The id of the record that the route names as `:id`; null when that is not an id. */
export function useRecordId(): number | null {
  const { id = '' } = useParams();
  return recordIdPattern.test(id) ? Number(id) : null;
}
