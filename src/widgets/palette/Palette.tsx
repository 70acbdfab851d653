import { useId, useRef, useState, type KeyboardEvent } from 'react';
import BootstrapModal from 'react-bootstrap/Modal';
import { Breakable } from '@/components/feedback/Breakable';
import { CallDetails } from '@/components/feedback/CallDetails';
import { useModalFocus } from '@/components/modal/useModalFocus';
import { counted } from '@/lib/counted';
import { plainText } from '@/lib/plainText';
import { searchingNote, type PaletteEntry } from './paletteEntry';
import { usePaletteGroups } from './usePaletteGroups';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes to a screen, a record or an action by its name: one field over a list, driven by the keyboard alone. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useModalFocus(body);
  const groups = usePaletteGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  // The first entry stays marked when more arrive above it: Enter must not open another one than was marked a moment ago.
  if (activeKey === null && entries[0] !== undefined) setActiveKey(entries[0].key);
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  // Keys contain text of the page, which an id must not.
  const optionId = (key: string) => `${id}-option-${key.replace(/\W/gu, (sign) => `-${sign.codePointAt(0)}`)}`;
  const isSearching = groups.some(({ note }) => note === searchingNote);

  const choose = (entry: PaletteEntry) => {
    onClose();
    // The page behind is inert until the palette has gone.
    setTimeout(entry.choose);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (step !== undefined && active !== undefined) {
      const at = entries.indexOf(active) + step;
      const next = entries[(at + entries.length) % entries.length];
      if (next === undefined) return;
      setActiveKey(next.key);
      document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  };

  return (
    <BootstrapModal
      show
      animation={false}
      onHide={onClose}
      restoreFocus={false}
      scrollable
      dialogClassName="palette"
      aria-label="Go to"
    >
      <BootstrapModal.Body ref={body}>
        <div className="palette-head">
          <input
            type="search"
            className="form-control"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- The dialog is opened to type into it.
            autoFocus
            role="combobox"
            aria-label="Go to a screen, person, request or record"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active && { 'aria-activedescendant': optionId(active.key) })}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Go to…"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActiveKey(null);
            }}
            onKeyDown={press}
          />
          <button type="button" className="btn-close" aria-label="Close" onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Destinations" className="palette-list">
          {groups
            .filter(({ entries: own }) => own.length > 0)
            .map(({ title, entries: own }, at) => (
              <div key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
                <div id={`${id}-group-${at}`} className="palette-title" role="presentation">
                  {title}
                </div>
                {own.map((entry) => (
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the focus and handles the keys.
                  <div
                    key={entry.key}
                    id={optionId(entry.key)}
                    role="option"
                    aria-selected={entry === active}
                    className="palette-entry"
                    onClick={() => choose(entry)}
                  >
                    <bdi>{plainText(entry.title)}</bdi>{' '}
                    <bdi className="palette-detail">
                      <Breakable text={plainText(entry.detail)} />
                    </bdi>
                  </div>
                ))}
              </div>
            ))}
        </div>
        <div role="status" className="palette-notes">
          {groups.map(({ title, note }) => note !== null && <p key={title}>{`${title}: ${note}`}</p>)}
          {groups.length === 0 && <p>No matches</p>}
          {text.trim() !== '' && !isSearching && entries.length > 0 && (
            <p className="visually-hidden">{counted(entries.length, 'result')}</p>
          )}
        </div>
        <CallDetails facts={groups.flatMap(({ facts = [] }) => facts)} />
      </BootstrapModal.Body>
    </BootstrapModal>
  );
}
