import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { getUsers, type BareUser } from './bareApi';

/** A minimal list of users: no filter, no sorting, no addresses, no error handling. */
export function BareUsers() {
  const [page, setPage] = useState(1);
  const [users, setUsers] = useState<readonly BareUser[]>([]);
  useEffect(() => {
    void getUsers(page).then(setUsers);
  }, [page]);
  return (
    <main className="container">
      <h1>Users</h1>
      <Table>
        <thead>
          <tr>
            <th>First Name</th>
            <th>Last Name</th>
            <th>Email</th>
            <th>Institution</th>
            <th>Phone</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ id, firstName, lastName, email, organizationName, phoneNumber }) => (
            <tr key={id}>
              <td>
                <a href={`/app/users/${id}`}>{firstName}</a>
              </td>
              <td>{lastName}</td>
              <td>{email}</td>
              <td>{organizationName}</td>
              <td>{phoneNumber}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button aria-label="Next page" onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </main>
  );
}
