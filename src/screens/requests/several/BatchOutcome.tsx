import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import exclamation from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';
import { Icon } from '@/components/Icon';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { isTrouble, outcomeTexts, type StatusBatch } from './statusBatch';

/** What became of one request of a batch, in its row. Trouble is announced at once, the rest by the counts at the end. */
export function BatchOutcome({ batch, itemKey }: { readonly batch: StatusBatch | null; readonly itemKey: string }) {
  const item = batch?.items.find(({ key }) => key === itemKey);
  if (batch === null || item === undefined) return null;
  const { outcome, request } = item;
  const texts = outcomeTexts(outcome, batch.status);
  const hasTrouble = isTrouble(outcome);
  return (
    <div className={`batch-outcome outcome-${outcome.kind}`}>
      <div role="status">
        {hasTrouble && (
          <>
            <Icon svg={exclamation} />
            <span className="visually-hidden">{plainText(fullName(request))}: </span>
            {texts.map((text) => (
              <span key={text} className="outcome-text">
                {text}
              </span>
            ))}
          </>
        )}
      </div>
      {!hasTrouble && (
        <>
          {outcome.kind === 'set' && <Icon svg={check} />}
          {texts}
        </>
      )}
    </div>
  );
}
