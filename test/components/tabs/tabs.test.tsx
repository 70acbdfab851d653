import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '@/components/tabs/Tabs';

const tabs = [
  { key: 'first', title: 'First' },
  { key: 'second', title: 'Second' },
] as const;

function Pair() {
  const [active, setActive] = useState<'first' | 'second'>('first');
  return (
    <Tabs label="Pair" tabs={tabs} active={active} onSelect={setActive}>
      <p>{`The ${active}.`}</p>
    </Tabs>
  );
}

test('only the active tab names its panel: the others have none', async () => {
  const user = userEvent.setup();
  render(<Pair />);
  for (const [own, other] of [
    ['First', 'Second'],
    ['Second', 'First'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: own }));
    const panel = screen.getByRole('tabpanel', { name: own });
    expect(panel).toHaveTextContent(`The ${own.toLowerCase()}.`);
    expect(screen.getByRole('tab', { name: own })).toHaveAttribute('aria-controls', panel.id);
    expect(screen.getByRole('tab', { name: other })).not.toHaveAttribute('aria-controls');
  }
});
