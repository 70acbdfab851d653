import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';

type Navigate = (address: string, options: { readonly replace: true }) => void | Promise<void>;

/** Goes to where a sign-in leads, in place of the page that asked for it. */
export async function enterAt(address: string, navigate: Navigate): Promise<void> {
  try {
    await navigate(address, { replace: true });
  } catch {
    // The router throws on some malformed addresses: the dashboard is always reachable.
    await navigate(paths.dashboard, { replace: true });
  }
}

/** The same for what is drawn within the router. */
export function useEntrance(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return (address) => enterAt(address, navigate);
}
