import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SupportLink } from '@/components/SupportLink';
import { withSettings } from '@test/support/withSettings';

test('the link to User Support writes to the configured address [CONST-001]', () => {
  withSettings({ supportEmail: 'help@trials.test' });
  render(<SupportLink />);
  expect(screen.getByRole('link', { name: 'help@trials.test' })).toHaveAttribute('href', 'mailto:help@trials.test');
});
