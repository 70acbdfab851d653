import { useId, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';

interface TabsProps<Key extends string> {
  /** Names the row of tabs for assistive technology. */
  readonly label: string;
  readonly tabs: ReadonlyArray<{ readonly key: Key; readonly title: string }>;
  readonly active: Key;
  readonly onSelect: (key: Key) => void;
  /** Content of the active tab. It is one panel, so that what is typed in it outlives a change of tab. */
  readonly children: ReactNode;
}

/** A row of tabs; the owner keeps which one is active. */
export function Tabs<Key extends string>({ label, tabs, active, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const select = (key: string | null) => {
    const chosen = tabs.find((tab) => tab.key === key);
    if (chosen && chosen.key !== active) onSelect(chosen.key);
  };
  return (
    <>
      <Nav variant="tabs" role="tablist" aria-label={label} activeKey={active} onSelect={select}>
        {tabs.map((tab) => (
          <Nav.Link key={tab.key} as="button" type="button" eventKey={tab.key} id={`${id}-${tab.key}`}>
            {tab.title}
          </Nav.Link>
        ))}
      </Nav>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
