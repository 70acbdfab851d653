import type { Selection } from './tableView';

/** The check box for all rows that the filter lets through; half checked when only some of them are selected. (KIT-008) */
export function SelectAll({ selection }: { readonly selection: Selection }) {
  const { ofShown, onSelectShown } = selection;
  return (
    <label className="select-box">
      <input
        ref={(box) => {
          if (box) box.indeterminate = ofShown === 'some';
        }}
        type="checkbox"
        checked={ofShown === 'all'}
        onChange={() => onSelectShown(ofShown !== 'all')}
      />
      <span className="select-all-text">Select all shown</span>
    </label>
  );
}
