import { expect, test } from 'vitest';
import type { AccessFilter } from '@/domain/accessExplorer';
import { questionText } from '@/screens/access/questionText';

const filter: AccessFilter = {
  study: 'A5001',
  organization: '',
  role: '',
  system: '',
  person: '',
  state: 'active',
  finding: 'inactiveUser',
};
const naming = { systems: [], names: null };

test('an exported file names what is worth a look only where that was asked for: as of today', () => {
  expect(questionText(filter, [], naming)).toBe('study A5001, Held by inactive users, status active');
  expect(questionText(filter, ['2026-01-31'], naming)).toBe('study A5001, status active, as of 2026-01-31');
});
