import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { destinationsFor } from '@/domain/destinations';
import { fullName } from '@/domain/user';
import { userRequestStatusLabel, userRequestTypeLabel } from '@/domain/userRequest';
import { foundRequestsRead, foundUsersRead, selectRecentPages } from '@/store/goTo';
import { useAppSelector } from '@/store/hooks';
import { canChangeEverRead } from '@/store/passwords';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useMenu } from '@/widgets/layout/useMenu';
import { reviewHref } from '@/widgets/reviewQueue/requestList';
import { searchingNote, type PaletteEntry, type PaletteGroup, type Place } from './paletteEntry';
import { useConfiguredPlaces } from './useConfiguredPlaces';
import { useFound, type Found } from './useFound';

function isUsable(button: HTMLElement): boolean {
  return !button.matches(':disabled, [aria-disabled="true"]') && button.closest('[inert]') === null;
}

/** The buttons that the page offered when the palette opened, those with the same name left out. */
function actionsOf(page: Element | null): PaletteEntry[] {
  const buttons = [...(page?.querySelectorAll<HTMLElement>('button.btn, a.btn') ?? [])];
  const named = buttons.map((button) => ({ button, title: button.textContent.trim() }));
  return named
    .filter(({ title }) => title !== '' && named.filter((other) => other.title === title).length === 1)
    .filter(({ button }) => isUsable(button))
    .map(({ button, title }) => ({
      key: `action/${title}`,
      title,
      detail: '',
      choose: () => {
        button.focus();
        button.click();
      },
    }));
}

/** What can be done on the page behind the palette. */
function usePageActions(): readonly PaletteEntry[] {
  const [actions] = useState(() => actionsOf(document.querySelector('main')));
  return actions;
}

function noteOf({ isSearching, error }: Found<unknown>): string | null {
  return isSearching ? searchingNote : error;
}

/** Everything that the signed-in person can go to or do, narrowed by what is typed. Groups with nothing are left out. */
export function usePaletteGroups(text: string): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const isReader = useHasPermission('READ_USERS');
  const isUser = useHasPermission('USER');
  const canChangePassword = useAppSelector(canChangeEverRead.selectData);
  const menu = useMenu();
  const recent = useAppSelector(selectRecentPages);
  const actions = usePageActions();
  const configured = useConfiguredPlaces(isReader);
  const users = useFound(foundUsersRead, text, isReader);
  const requests = useFound(foundRequestsRead, text, isReader);

  const links = (kind: string, places: readonly Place[]): PaletteEntry[] =>
    places.map(({ path, ...place }) => ({ ...place, key: `${kind}/${path}`, choose: () => void navigate(path) }));
  const unlisted = (title: string, path: string, isOpen: boolean | null, detail = '') =>
    isOpen ? [{ title, path, detail }] : [];
  const screens = [
    ...menu.flatMap(({ entries }) => entries.map(({ title, path, purpose }) => ({ title, path, detail: purpose }))),
    // Not in the side navigation.
    ...unlisted('Profile', paths.profile, isUser, 'Your account, details, access and requests history.'),
    ...unlisted('Change Password', paths.changePassword, canChangePassword),
    ...unlisted('Resources', paths.resources, isUser && settings.resourcesPath !== ''),
    ...unlisted('Sign Out', paths.signOut, true),
  ];
  const opened = recent.map((page) => ({ ...page, detail: '' }));
  const people = users.rows.map((user) => ({ title: fullName(user), detail: user.email, path: href.user(user.id) }));
  const asked = requests.rows.flatMap((request) => {
    const path = reviewHref(request, null);
    const detail = [userRequestStatusLabel(request.requestStatus), request.sysaidTicket].filter(Boolean).join(', ');
    const title = `${userRequestTypeLabel(request)}: ${fullName(request)}`;
    return path === null ? [] : [{ title, detail, path }];
  });
  const isEmpty = text.trim() === '';
  const groups: readonly PaletteGroup[] = [
    { title: 'Opened in this session', entries: links('recent', destinationsFor(opened, text)), note: null },
    { title: 'Screens', entries: links('screen', destinationsFor(screens, text)), note: null },
    { title: 'On this page', entries: destinationsFor(actions, text), note: null },
    { title: 'Users', entries: links('user', people), note: noteOf(users), facts: [users.facts] },
    {
      title: 'Outstanding requests',
      entries: links('request', asked),
      note: noteOf(requests),
      facts: [requests.facts],
    },
    {
      title: 'Systems and roles',
      // Without a text they would bury the rest.
      entries: isEmpty ? [] : links('record', destinationsFor(configured.places, text)),
      note: isEmpty || configured.failures.length === 0 ? null : configured.failures.join(' '),
      facts: isEmpty ? [] : configured.facts,
    },
  ];
  return groups.filter(({ entries, note }) => entries.length > 0 || note !== null);
}
