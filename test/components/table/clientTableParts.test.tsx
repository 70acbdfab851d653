import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderTable, searchText, shownColumn, statusText, type Study } from '@test/support/renderTable';

const numbered = (count: number): Study[] => Array.from({ length: count }, (_, id) => ({ id, name: `Study ${id}` }));
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all \d+$/ });
const rowBox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

describe('check boxes', () => {
  test('are counted; the one for all rows is mixed when some are selected [KIT-005, KIT-007, KIT-008]', async () => {
    const { user } = renderTable({ rows: numbered(3), hasCheckBoxes: true });
    expect(statusText()).toBe('3 of 3 records shown, 0 selected');
    await user.click(rowBox('Study 1'));
    expect(rowBox('Study 1')).toBeChecked();
    expect(statusText()).toBe('3 of 3 records shown, 1 selected');
    expect(selectAll()).toBePartiallyChecked();
    await user.click(selectAll());
    expect(statusText()).toBe('3 of 3 records shown, 3 selected');
    expect(selectAll()).toBeChecked();
    await user.click(selectAll());
    expect(statusText()).toBe('3 of 3 records shown, 0 selected');
    expect(selectAll()).not.toBeChecked();
    expect(selectAll()).not.toBePartiallyChecked();
  });

  test('for all rows acts on the filtered rows of every page; others keep their state [KIT-008]', async () => {
    const { user } = renderTable({ rows: numbered(30), hasCheckBoxes: true, pages: true });
    await user.click(rowBox('Study 3'));
    await user.type(screen.getByLabelText('Filter studies'), 'study 1');
    await waitFor(() => expect(statusText()).toBe('11 of 30 records shown, 1 selected'));
    expect(selectAll()).not.toBePartiallyChecked();
    await user.click(selectAll());
    expect(statusText()).toBe('11 of 30 records shown, 12 selected');
    expect(selectAll()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rowBox('Study 19')).toBeChecked();
    await user.click(selectAll());
    expect(statusText()).toBe('11 of 30 records shown, 1 selected');
  });

  test('for all rows says how many it selects, those of other pages, too', async () => {
    const { user } = renderTable({ rows: numbered(30), hasCheckBoxes: true, pages: true });
    expect(shownColumn(0)).toHaveLength(10);
    expect(selectAll()).toHaveAccessibleName('Select all 30');
    await user.type(screen.getByLabelText('Filter studies'), 'study 1');
    await waitFor(() => expect(selectAll()).toHaveAccessibleName('Select all 11'));
  });

  test('deselect rows that are removed from the table', async () => {
    const { user, change } = renderTable({ rows: numbered(3), hasCheckBoxes: true });
    await user.click(selectAll());
    change({ rows: numbered(2), hasCheckBoxes: true });
    expect(statusText()).toBe('2 of 2 records shown, 2 selected');
    expect(selectAll()).toBeChecked();
  });

  test('are optional', () => {
    renderTable({ rows: numbered(2) });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('pages', () => {
  const sizes = () =>
    within(screen.getByLabelText('Page size'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('have the first size offered by default, and end with the rows [KIT-020, KIT-021, KIT-023]', async () => {
    const { user } = renderTable({ rows: numbered(23), pages: true });
    expect(sizes()).toEqual(['10', '15', '25', '50', '100', '150', '200']);
    expect(screen.getByLabelText('Page size')).toHaveValue('10');
    expect(shownColumn(0)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(shownColumn(0)).toEqual(['Study 20', 'Study 21', 'Study 22']);
    expect(screen.getByText('records 21 - 23 of 23')).toBeVisible();
    expect(statusText()).toBe('23 of 23 records shown');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('can have a size set by the screen, which is then offered, too [KIT-022]', async () => {
    const { user } = renderTable({ rows: numbered(20), pages: 300 });
    expect(screen.getByLabelText('Page size')).toHaveValue('300');
    expect(sizes()).toEqual(['10', '15', '25', '50', '100', '150', '200', '300']);
    await user.selectOptions(screen.getByLabelText('Page size'), '15');
    expect(searchText()).toBe('?size=15');
    await user.selectOptions(screen.getByLabelText('Page size'), '300');
    expect(searchText()).toBe('');
  });

  test('beyond the end show the last one', () => {
    renderTable({ rows: numbered(12), pages: true }, { address: '/?page=40' });
    expect(shownColumn(0)).toEqual(['Study 10', 'Study 11']);
  });
});

describe('a long table', () => {
  test('draws only the rows near the viewport, with their row numbers', async () => {
    renderTable({ rows: numbered(5000) });
    const table = await screen.findByRole('table', { name: 'Studies' });
    await waitFor(() => expect(shownColumn(0)[0]).toBe('Study 0'));
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    expect(shownColumn(0).length).toBeLessThan(100);
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(rows.map((_, at) => String(at + 1)));
  });

  test('draws the rows that it is scrolled to, and keeps the focused one', async () => {
    renderTable({ rows: numbered(5000) });
    await waitFor(() => expect(screen.getByRole('table').querySelector('tbody[data-index]')).not.toBeNull());
    const link = screen.getByRole('link', { name: 'Study 3' });
    link.focus();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(100_000);
    fireEvent.scroll(window);
    const far = Math.floor(100_000 / 44);
    expect(await screen.findByRole('link', { name: `Study ${far}` })).toBeInTheDocument();
    expect(link).toHaveFocus();
    expect(shownColumn(0).length).toBeLessThan(100);
    expect(screen.getByRole('link', { name: `Study ${far}` }).closest('tr')).toHaveAttribute(
      'aria-rowindex',
      String(far + 2),
    );
  });

  test('sorts, filters and selects all of its rows', async () => {
    const { user } = renderTable({ rows: numbered(2000), hasCheckBoxes: true });
    await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    await waitFor(() => expect(shownColumn(1)[0]).toBe('Study 1999'));
    await user.click(selectAll());
    expect(statusText()).toBe('2000 of 2000 records shown, 2000 selected');
    expect(rowBox('Study 1999')).toBeChecked();
  });
});

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

describe('the export', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('saves the filtered and sorted rows, with user, time and filter', async () => {
    const saved: { blob?: Blob; name?: string } = {};
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => ((saved.blob = blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download;
    });
    const rows = [...numbered(12), { id: 99, name: '=cmd("Study 1")', site: '+Lima, "A"' }];
    const { user } = renderTable({ rows, pages: true }, { address: '/?filter=study%201&sort=name,desc' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(saved.name).toBe('Studies.csv');
    const [about, titles, ...records] = (await textOf(saved.blob ?? new Blob())).trim().split('\r\n');
    expect(about).toMatch(
      /^\uFEFF?"Filter: study 1; Sort: Name, descending; Records: 4 of 13; Exported: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d; User: Grace Whitfield; Server: http:\/\/localhost","",""$/,
    );
    expect(titles).toBe('"Name","Site","Opened"');
    expect(records).toEqual([
      '"Study 11","","01-01"',
      '"Study 10","","01-01"',
      '"Study 1","","01-01"',
      '"\'=cmd(""Study 1"")","\'+Lima, ""A""","01-01"',
    ]);
  });

  test('is not offered for an empty table', () => {
    renderTable({ rows: [] });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
