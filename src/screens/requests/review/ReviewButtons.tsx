import { useRef } from 'react';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { useSaveKey } from '@/widgets/shortcuts/useSaveKey';

interface ReviewButtonsProps {
  readonly save: SaveSlot;
  /** False at the end of the list. */
  readonly hasNext: boolean;
}

/**
 * `Save Changes` leads back to the list, `Save and Open Next` to the next request. The key presses the latter, or else the
 * former. (RACC-005, RPROF-023)
 */
export function ReviewButtons({ save, hasNext }: ReviewButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useSaveKey(() => {
    const submits = buttons.current?.querySelectorAll<HTMLButtonElement>('[type=submit]');
    submits?.item(submits.length - 1).click();
  });
  return (
    <div ref={buttons}>
      <SaveButtons save={save} hasReset alternative={hasNext ? { value: 'next', text: 'Save and Open Next' } : null} />
    </div>
  );
}
