import { screen, within } from '@testing-library/react';

// What a table says, by its name.

export const table = (name: string) => screen.findByRole('table', { name });

export const headers = async (name: string) =>
  within(await table(name))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

/** The texts of its rows, cell by cell. */
export async function rows(name: string): Promise<string[][]> {
  const [, ...body] = within(await table(name)).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent ?? ''),
  );
}

export async function column(name: string, title: string): Promise<string[]> {
  const at = (await headers(name)).indexOf(title);
  return (await rows(name)).map((row) => row[at] ?? '');
}
