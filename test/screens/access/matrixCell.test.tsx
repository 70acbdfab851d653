import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { MatrixCell } from '@/screens/access/MatrixCell';

const nothing = () => undefined;

test('a count without a list, as of access without a study role, is no link, and is read with its row and column', () => {
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <tr>
            <MatrixCell
              row={0}
              column={0}
              counts={[
                ['came', 2],
                ['went', 1],
              ]}
              name="No study role, Portal Gateway"
              shade={0}
              isTabStop
              hrefOf={null}
              onKeyDown={nothing}
              onFocus={nothing}
            />
          </tr>
        </tbody>
      </table>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  const cell = screen.getByRole('cell', { name: 'No study role, Portal Gateway: 2 added, 1 removed' });
  expect(cell).toHaveTextContent('+2−1');
  expect(cell).toHaveAttribute('tabindex', '0');
});
