import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures';

test('a report is corrected and downloaded', async ({ person, session }) => {
  const files = () => readdirSync(session.downloads).filter((name) => name.endsWith('.csv'));
  await person.signInAs('admin', '/app/reports');
  await person.pressButton('Generate Report');
  await person.expectText('Start date is required');
  await person.fillDate('Start Date', '2025-10-01');
  await person.fillDate('End Date', '2025-11-30');
  await person.pressButton('Generate Report');
  await expect.poll(files, { timeout: 15_000 }).toHaveLength(1);
  const file = path.join(session.downloads, files()[0] ?? '');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('Request ID');
});
