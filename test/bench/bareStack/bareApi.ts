let antiForgeryToken = '';

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/PG-API/rest/${path}`, {
    ...init,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Project-Name': 'Bare stack',
      'X-XSRF-TOKEN': antiForgeryToken,
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

export async function signIn(username: string, password: string): Promise<void> {
  const body = JSON.stringify({ username, password });
  const answer = await call('token/create', { method: 'POST', body });
  antiForgeryToken = (answer as { xsrfToken: string }).xsrfToken;
}

export type BareUser = Readonly<
  Record<'id' | 'firstName' | 'lastName' | 'email' | 'organizationName' | 'phoneNumber', string>
>;

export async function getUsers(page: number): Promise<readonly BareUser[]> {
  const query = `page=${page}&size=25&sort=person.lastName,asc&inactive=false&excludeRoles=true`;
  const answer = await call(`secure/user_management/users?${query}`, { method: 'GET' });
  return (answer as { content: BareUser[] }).content;
}
