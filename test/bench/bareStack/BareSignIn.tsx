import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Form from 'react-bootstrap/Form';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { signIn } from './bareApi';
import { refused, type BareState } from './bareStore';

/** A minimal sign-in form as in the libraries' own examples: no validation, no error handling. */
export function BareSignIn() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const error = useSelector((state: BareState) => state.signIn.error);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Card className="container mt-5">
      <Card.Body>
        <h1>Sign In</h1>
        {error !== '' && <Alert variant="danger">{error}</Alert>}
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (username === '' || password === '') dispatch(refused('Both are required'));
            else void signIn(username, password).then(() => navigate('/app/users'));
          }}
        >
          <Form.Group className="mb-3" controlId="username">
            <Form.Label>Username or Email Address</Form.Label>
            <Form.Control name="username" value={username} onChange={(event) => setUsername(event.target.value)} />
          </Form.Group>
          <Form.Group className="mb-3" controlId="password">
            <Form.Label>Password</Form.Label>
            <Form.Control
              type="password"
              name="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Form.Group>
          <Button type="submit">Sign In</Button>
        </Form>
      </Card.Body>
    </Card>
  );
}
