import { useEffect, useId, useRef, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import TabContainer from 'react-bootstrap/TabContainer';

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: ReadonlyArray<{ readonly key: Key; readonly title: string }>;
  readonly active: Key;
  readonly onSelect: (key: Key) => void;
  /** Content of the active tab. All tabs share one panel, so that shared state outlives a change of tab. */
  readonly children: ReactNode;
}

/** A tab list with the panel of the active tab, controlled by its owner. */
export function Tabs<Key extends string>({ label, tabs, active, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list || !tab) return;
    // Moves the focus after an arrow key: the owner may activate the tab later, through the address.
    if (list.contains(document.activeElement)) tab.focus();
    // A row that is too narrow scrolls; the page, whose position may just have been restored, does not. Measured with the
    // next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      list.scrollLeft += Math.min(0, own.left - around.left) + Math.max(0, own.right - around.right);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);

  const select = (key: string | null) => {
    const chosen = tabs.find((tab) => tab.key === key);
    if (chosen && chosen.key !== active) onSelect(chosen.key);
  };
  return (
    // The container provides the tabs' ids and arrow keys. Only the active tab has a panel to name.
    <TabContainer id={id} activeKey={active} onSelect={select} unmountOnExit>
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
