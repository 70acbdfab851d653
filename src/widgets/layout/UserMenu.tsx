import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { selectCanChangeEver } from '@/store/passwords';
import { selectProfile } from '@/store/profile';
import { useAppSelector } from '@/store/hooks';

/** The signed-in person's name, opening the menu of profile, password, manual and sign-out. (NAV-004) */
export function UserMenu() {
  const profile = useAppSelector(selectProfile);
  const canChangePassword = useAppSelector(selectCanChangeEver); // Only for passwords that the portal may change. (NAV-009)
  const name = profile ? plainText(fullName(profile), 100) : '';
  return (
    <Dropdown align="end" className="bar-end">
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
        <Dropdown.Item href={settings.userManualUrl} target="_blank" rel="noopener noreferrer">
          User Manual (PDF)
        </Dropdown.Item>
        <Dropdown.Item as={Link} to={paths.signOut}>
          Sign Out
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
