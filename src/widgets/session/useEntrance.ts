import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';

/** @returns goes to where a sign-in leads, in place of the page that asked for it */
export function useEntrance(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (address) => {
    try {
      await navigate(address, { replace: true });
    } catch {
      // The router throws on some malformed addresses: the dashboard is always reachable.
      await navigate(paths.dashboard, { replace: true });
    }
  };
}
