import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { holdClock } from '@test/support/heldClock';
import { renderTable, searchText, shownColumn, statusText, type Study } from '@test/support/renderTable';

const studies: readonly Study[] = [
  { id: 1, name: 'Study 10', site: 'Lima (A)', opened: 86_400_000 * 3 },
  { id: 2, name: 'Study 2', site: 'Oslo', opened: 86_400_000 * 40 },
  { id: 3, name: 'Étude 7', site: '' },
  { id: 4, name: 'study 2', site: 'Pune', opened: 86_400_000 },
];

const box = () => screen.getByLabelText('Filter studies');
const header = (title: string) => screen.getByRole('columnheader', { name: title });
const press = (title: string) => fireEvent.click(within(header(title)).getByRole('button'));

/** Types a filter and lets its delay pass. */
function filter(text: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.change(box(), { target: { value: text } });
  expect(statusText()).toBe('Searching');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  return waitFor(() => expect(statusText()).not.toBe('Searching'));
}

describe('a client table', () => {
  test('keeps the given order and counts its rows [KIT-001]', () => {
    renderTable({ rows: studies });
    expect(shownColumn(0)).toEqual(['Study 10', 'Study 2', 'Étude 7', 'study 2']);
    expect(statusText()).toBe('4 of 4 records shown');
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  });

  test('draws custom cells, and a dash for a missing value', () => {
    renderTable({ rows: studies });
    expect(shownColumn(3)[0]).toBe('Open 1');
    expect(shownColumn(1)[2]).toBe('—');
  });

  test('links each row to the address that its screen gives [KIT-004]', () => {
    renderTable({ rows: studies });
    expect(screen.getByRole('link', { name: 'Étude 7' })).toHaveAttribute('href', '/studies/3?name=%C3%89tude+7');
  });

  test('sorts by a column header, in reverse on the second click, with 2 before 10 [KIT-003, KIT-010, KIT-011]', () => {
    renderTable({ rows: studies });
    press('Name');
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(shownColumn(0)).toEqual(['Étude 7', 'study 2', 'Study 2', 'Study 10']);
    press('Name');
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(shownColumn(0)).toEqual(['Study 10', 'Study 2', 'study 2', 'Étude 7']);
    expect(searchText()).toBe('?sort=name%2Cdesc');
  });

  test('says by which column it was sorted, apart from the count, and nothing before', () => {
    renderTable({ rows: studies }, { address: '/?sort=site,asc' });
    expect(screen.queryByText(/^Sorted by/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    const spoken = screen.getByText('Sorted by Name, ascending');
    expect(spoken).toHaveAttribute('aria-live', 'polite');
    expect(statusText()).toBe('4 of 4 records shown');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(spoken).toHaveTextContent('Sorted by Name, descending');
  });

  test('sorts by the sort value of a column, and not by a column without a field', () => {
    renderTable({ rows: studies });
    press('Opened');
    expect(shownColumn(2)).toEqual(['01-01', '01-02', '01-04', '02-10']);
    expect(within(header('Actions')).queryByRole('button')).toBeNull();
  });

  test('sorts by a select on a narrow screen', async () => {
    const { user } = renderTable({ rows: studies });
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Default order');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Descending: Site');
    expect(shownColumn(1)).toEqual(['Pune', 'Oslo', 'Lima (A)', '—']);
  });

  test('keeps pinned rows first while it has its initial sort', () => {
    const sort = { field: 'opened', direction: 'desc' } as const;
    renderTable({ rows: studies, sort, isPinned: ({ id }) => id === 4 });
    expect(shownColumn(2)).toEqual(['01-02', '02-10', '01-04', '01-01']);
    press('Opened');
    expect(shownColumn(2)).toEqual(['01-01', '01-02', '01-04', '02-10']);
  });
});

describe('its filter', () => {
  test('is applied 500 ms after the last keystroke and changes the count [KIT-002, KIT-012, KIT-013, KIT-041]', async () => {
    renderTable({ rows: studies });
    const clock = holdClock();
    fireEvent.change(box(), { target: { value: 'stu' } });
    await clock.pass(400);
    fireEvent.change(box(), { target: { value: 'study 1' } });
    await clock.pass(499);
    expect(statusText()).toBe('Searching');
    expect(shownColumn(0)).toHaveLength(4);
    expect(searchText()).toBe('');
    await clock.pass(1);
    expect(statusText()).toBe('1 of 4 records shown');
    expect(shownColumn(0)).toEqual(['Study 10']);
    expect(searchText()).toBe('?filter=study+1');
  });

  test('keeps the page when what was typed is deleted within 500 ms, or is only a blank [KIT-012]', async () => {
    const address = '/?filter=study&page=3&size=10';
    renderTable(
      { rows: Array.from({ length: 60 }, (_, id) => ({ id, name: `Study ${id}` })), pages: true },
      { address },
    );
    const clock = holdClock();
    fireEvent.change(box(), { target: { value: 'study 1' } });
    await clock.pass(300);
    expect(statusText()).toBe('Searching');
    fireEvent.change(box(), { target: { value: 'study' } });
    await clock.pass(500);
    expect(searchText()).toBe('?filter=study&page=3&size=10');
    fireEvent.change(box(), { target: { value: 'study ' } });
    await clock.pass(500);
    expect(box()).toHaveValue('study ');
    expect(searchText()).toBe('?filter=study&page=3&size=10');
    expect(shownColumn(0)[0]).toBe('Study 20');
  });

  test('is literal, and marks each match [KIT-014]', async () => {
    renderTable({ rows: studies });
    await filter('(a)');
    expect(shownColumn(0)).toEqual(['Study 10']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['(A)']);
    await filter('.*');
    expect(screen.getByText('No records found')).toBeVisible();
  });

  test.each(['part', 'Part of a name'])('leaves a cell in one piece: %s', async (typed) => {
    renderTable({ rows: [{ id: 1, name: 'Part of a name' }] });
    await filter(typed);
    const mark = document.querySelector('mark');
    // In a narrow window a cell lays its children out one below the other, and stretches them.
    const { childNodes = [] } = mark?.closest('td') ?? {};
    expect(childNodes).toHaveLength(1);
    expect(childNodes[0]).not.toBe(mark);
  });

  test.each(['café', 'cafe\u0301', 'ca\u200bfé'])('finds texts that look the same as %j [KIT-014]', async (typed) => {
    const rows = ['Café', 'Cafe\u0301', 'Cafe'].map((name, id) => ({ id, name }));
    renderTable({ rows });
    await filter(typed);
    expect(shownColumn(0)).toEqual(['Café', 'Café']);
    expect(document.querySelectorAll('mark')).toHaveLength(2);
  });

  test('matches within a cell, not across two', async () => {
    renderTable({ rows: studies });
    await filter('2 Oslo');
    expect(statusText()).toBe('0 of 4 records shown');
  });

  test('shows `No records found`, and all rows again without it [KIT-006, KIT-009]', async () => {
    renderTable({ rows: studies, hasCheckBoxes: true });
    await filter('nothing like this');
    expect(screen.getByText('No records found')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(statusText()).toBe('0 of 4 records shown, 0 selected');
    await filter('');
    expect(shownColumn(1)).toHaveLength(4);
  });

  test('can be left out', () => {
    renderTable({ rows: studies }, { hasFilter: false });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(statusText()).toBe('4 of 4 records shown');
  });
});

describe('its states', () => {
  test('are loading, failed with a retry, empty and filled', async () => {
    const onRetry = vi.fn();
    const { user, change } = renderTable({ rows: null, loading: true });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No records found')).toBeNull();
    change({ rows: null, error: 'Problem loading studies.', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Problem loading studies.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    change({ rows: [] });
    expect(screen.getByText('No records found')).toBeVisible();
    expect(statusText()).toBe('0 of 0 records shown');
    change({ rows: studies });
    expect(shownColumn(0)).toHaveLength(4);
  });
});

describe('its address', () => {
  test('restores filter, sort, page and size', () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({ id, name: `Study ${id}` }));
    renderTable({ rows, pages: true }, { address: '/?filter=study&sort=name,desc&page=2&size=25' });
    expect(box()).toHaveValue('study');
    expect(shownColumn(0)[0]).toBe('Study 34');
    expect(screen.getByText('records 26 - 50 of 60')).toHaveAttribute('aria-live', 'polite');
  });

  test('has prefixed parameters where a screen has several tables', () => {
    renderTable({ rows: studies, prefix: 'access' }, { address: '/?sort=name,asc&access-sort=site,desc' });
    expect(shownColumn(1)[0]).toBe('Pune');
    press('Name');
    expect(new URLSearchParams(searchText()).get('access-sort')).toBe('name,asc');
    expect(new URLSearchParams(searchText()).get('sort')).toBe('name,asc');
  });
});
