import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { fullName } from '../../domain/user';
import { plainText } from '../../lib/plainText';
import { selectProfile } from '../../store/profile';
import { useAppSelector } from '../../store/hooks';

/** The signed-in person's name and what concerns only that person. (NAV-004) */
export function UserMenu() {
  const profile = useAppSelector(selectProfile);
  const name = profile ? plainText(fullName(profile), 100) : '';
  return (
    <Dropdown align="end" className="bar-end">
      <Dropdown.Toggle variant="link" className="bar-button">
        <bdi className="bar-name">{name || 'Account'}</bdi>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as={Link} to={paths.signOut}>
          Sign Out
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
