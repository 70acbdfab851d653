import { useEffect, useId, useRef, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import TabContainer from 'react-bootstrap/TabContainer';

interface TabsProps<Key extends string> {
  /** Names the row of tabs for assistive technology. */
  readonly label: string;
  readonly tabs: ReadonlyArray<{ readonly key: Key; readonly title: string }>;
  readonly active: Key;
  readonly onSelect: (key: Key) => void;
  /** Stands before each change and lets it through, at once or later; see `useUnsavedGuard`. (KIT-027) */
  readonly guard?: (move: () => void) => void;
  /** Content of the active tab. It is one panel, so that what is typed in it outlives a change of tab. */
  readonly children: ReactNode;
}

/** A row of tabs; the owner keeps which one is active. */
export function Tabs<Key extends string>({ label, tabs, active, onSelect, guard, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // The owner may take a while to make another tab active, as when the address says which one it is.
  useEffect(() => {
    const hasFocus = row.current?.contains(document.activeElement) ?? false;
    if (hasFocus) row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [active]);

  const select = (key: string | null) => {
    const chosen = tabs.find((tab) => tab.key === key);
    if (!chosen || chosen.key === active) return;
    const move = () => onSelect(chosen.key);
    if (guard) guard(move);
    else move();
  };
  return (
    // The container gives the tabs their ids and their arrow keys.
    <TabContainer id={id} activeKey={active} onSelect={select}>
      <Nav ref={row} variant="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Nav.Link key={tab.key} as="button" type="button" eventKey={tab.key}>
            {tab.title}
          </Nav.Link>
        ))}
      </Nav>
      <div role="tabpanel" id={`${id}-tabpane-${active}`} aria-labelledby={`${id}-tab-${active}`}>
        {children}
      </div>
    </TabContainer>
  );
}
