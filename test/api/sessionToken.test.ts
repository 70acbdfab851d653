import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  claimToken,
  dropToken,
  mustChangePassword,
  rotateToken,
  sharedToken,
  takeToken,
  tokenState,
} from '@/api/sessionToken';

const stored = (key: string) => window.localStorage.getItem(key);

/** The browser takes no more: it is full, or storage is off. */
function refuseToStore() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Another tab of this session has renewed it, the given number of times. */
function renewElsewhere(times: number) {
  const tokens = Array.from({ length: times }, (_, at) => `token-${at + 2}`);
  window.localStorage.setItem('tokenRotation', ['token-1', ...tokens].slice(-10).join(' '));
  window.localStorage.setItem('XSRF-TOKEN', `token-${times + 1}`);
}

test('a session that this tab has never shown is none, and one that was ended elsewhere has ended', () => {
  expect(tokenState()).toBe('none');
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
  expect([tokenState(), claimToken(), tokenState()]).toEqual(['unclaimed', 'token-1', 'own']);
  window.localStorage.removeItem('XSRF-TOKEN');
  expect(tokenState()).toBe('ended');
  dropToken();
  expect(tokenState()).toBe('none');
});

test('where the browser stores nothing, the session lives as long as the page', () => {
  window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
  refuseToStore();
  takeToken('token-1', false);
  expect([sharedToken(), tokenState(), stored('XSRF-TOKEN')]).toEqual(['token-1', 'own', null]);
  rotateToken('token-2');
  expect([sharedToken(), tokenState()]).toEqual(['token-2', 'own']);
});

describe('a renewed token', () => {
  beforeEach(() => takeToken('token-1', false));

  test('is taken by the tab that renewed it, for all tabs', () => {
    rotateToken('token-2');
    rotateToken('token-3');
    expect([sharedToken(), tokenState(), stored('tokenRotation')]).toEqual([
      'token-3',
      'own',
      'token-1 token-2 token-3',
    ]);
  });

  test.each([1, 9])('is followed by a tab that has missed %i of them', (times) => {
    renewElsewhere(times);
    expect(tokenState()).toBe('own');
  });

  test('is a different sign-in to a tab that has missed ten', () => {
    renewElsewhere(10);
    expect(tokenState()).toBe('foreign');
  });

  test('leaves no more than ten behind', () => {
    for (let number = 2; number <= 20; number += 1) rotateToken(`token-${number}`);
    const kept = stored('tokenRotation')?.split(' ') ?? [];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([10, 'token-11', 'token-20']);
  });

  test('of an earlier sign-in is not followed', () => {
    rotateToken('token-2');
    takeToken('token-7', false);
    window.localStorage.setItem('XSRF-TOKEN', 'token-2');
    expect(tokenState()).toBe('foreign');
    // What another sign-in has left behind says nothing of this token.
    window.localStorage.setItem('tokenRotation', 'token-7 token-8');
    expect(tokenState()).toBe('foreign');
  });

  test.each(['token-1', '', 'a b', '€', 'x'.repeat(513)])('%j changes nothing', (token) => {
    rotateToken(token);
    expect([sharedToken(), stored('tokenRotation')]).toEqual(['token-1', null]);
  });

  test('is dropped where there is no session of this tab any more', () => {
    window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
    rotateToken('token-2');
    expect([stored('XSRF-TOKEN'), tokenState()]).toEqual(['of-somebody-else', 'foreign']);
    window.localStorage.removeItem('XSRF-TOKEN');
    rotateToken('token-2');
    expect([stored('XSRF-TOKEN'), tokenState()]).toEqual([null, 'ended']);
    dropToken();
    rotateToken('token-2');
    expect([stored('XSRF-TOKEN'), tokenState()]).toEqual([null, 'none']);
  });
});

test('leaving a session takes everything of it from the browser, and nothing of another sign-in', () => {
  takeToken('token-1', true);
  rotateToken('token-2');
  window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
  dropToken();
  expect([stored('XSRF-TOKEN'), stored('tokenRotation')]).toEqual(['of-somebody-else', 'token-1 token-2']);
  claimToken();
  dropToken();
  expect(['XSRF-TOKEN', 'tokenRotation', 'passwordChange'].map(stored)).toEqual([null, null, null]);
});

describe('the demand to change the password', () => {
  test('holds for the session that was told so, renewed or not', () => {
    takeToken('token-1', true);
    expect(mustChangePassword()).toBe(true);
    rotateToken('token-2');
    expect(mustChangePassword()).toBe(true);
    expect(stored('passwordChange')).toBe('token-2');
  });

  test('does not come up when a session is renewed', () => {
    takeToken('token-1', false);
    rotateToken('token-2');
    expect([mustChangePassword(), stored('passwordChange')]).toEqual([false, null]);
  });

  test('holds in a tab that sees the renewed token before its mark', () => {
    takeToken('token-1', true);
    renewElsewhere(1);
    expect(mustChangePassword()).toBe(true);
  });

  test('is about no other session, and about none at all once it has ended', () => {
    takeToken('token-1', true);
    window.localStorage.setItem('XSRF-TOKEN', 'of-somebody-else');
    expect(mustChangePassword()).toBe(false);
    window.localStorage.removeItem('XSRF-TOKEN');
    expect(mustChangePassword()).toBe(false);
    takeToken('token-2', false);
    expect([mustChangePassword(), stored('passwordChange')]).toEqual([false, null]);
  });
});
