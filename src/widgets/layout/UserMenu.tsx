import Dropdown from 'react-bootstrap/Dropdown';
import { Link, useLocation } from 'react-router-dom';
import { hasManual, userManualAddress } from '@/config/manual';
import { helpAddress } from '@/config/manualPages';
import { paths } from '@/config/paths';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useStanding } from '@/store/makeRead';
import { canChangeEverRead } from '@/store/passwords';
import { selectProfile } from '@/store/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasShortcuts, switchShortcuts } from '@/store/shortcuts';

/** The manual's page about this screen, and the switch for its key, which people who type by voice need. */
function HelpItems({ className }: { readonly className: string }) {
  const dispatch = useAppDispatch();
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const { pathname } = useLocation();
  return (
    <>
      <Dropdown.Item className={className} href={helpAddress(pathname)} target="_blank" rel="noopener noreferrer">
        Help{hasShortcuts && ' (?)'}
      </Dropdown.Item>
      <Dropdown.Item
        className={className}
        as="button"
        type="button"
        onClick={() => dispatch(switchShortcuts(!hasShortcuts))}
      >
        {hasShortcuts ? 'Turn Off Single-Key Shortcuts' : 'Turn On Single-Key Shortcuts'}
      </Dropdown.Item>
    </>
  );
}

/** The signed-in person's name, opening the menu of profile, password, manual and sign-out. (NAV-004) */
export function UserMenu() {
  const profile = useAppSelector(selectProfile);
  const { data: canChangePassword, error } = useStanding(canChangeEverRead); // Only for passwords that the portal may change. (NAV-009)
  const later = canChangePassword === null && error === null ? 'may-move' : ''; // What is below `Change Password`.
  const name = profile ? plainText(fullName(profile), 100) : '';
  return (
    // An alignment that depends on the window's width is left to CSS, see `menuByCss` in vite.config.ts.
    <Dropdown align={{ sm: 'end' }} className="bar-end">
      <Dropdown.Toggle variant="link" className="bar-button">
        <bdi className="bar-name">{name || 'Account'}</bdi>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as={Link} to={paths.profile}>
          Profile
        </Dropdown.Item>
        {canChangePassword && (
          <Dropdown.Item as={Link} to={paths.changePassword}>
            Change Password
          </Dropdown.Item>
        )}
        <Dropdown.Item className={later} href={userManualAddress()} target="_blank" rel="noopener noreferrer">
          User Manual (PDF)
        </Dropdown.Item>
        {hasManual() && <HelpItems className={later} />}
        <Dropdown.Item className={later} as={Link} to={paths.signOut}>
          Sign Out
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
