import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { pageTitleIn } from '@/config/titles';
import { recordIdPattern } from '@/lib/recordId';
import { pageOpened } from '@/store/goTo';
import { useAppDispatch } from '@/store/hooks';

const recordPaths = Object.values(paths).filter((path) => path.endsWith('/:id'));

/** Remembers the pages of single records until the session ends, under the title that each has in the end. */
export function useRecentPages(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    const idAt = (path: string) => matchPath(path, pathname)?.params['id'] ?? '';
    if (!recordPaths.some((path) => recordIdPattern.test(idAt(path)))) return undefined;
    const note = () => dispatch(pageOpened({ path: pathname, title: pageTitleIn(document.title) }));
    note();
    const watch = new MutationObserver(note);
    const title = document.querySelector('title');
    if (title !== null) watch.observe(title, { childList: true });
    return () => watch.disconnect();
  }, [dispatch, pathname]);
}
