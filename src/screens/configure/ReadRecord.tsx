import { DescriptionList } from '@/components/DescriptionList';

interface ReadRecordProps {
  readonly noun: string;
  readonly isInactive: boolean;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
}

/** A record for those who may not change it, and one that was deleted for everybody. */
export function ReadRecord({ noun, isInactive, facts }: ReadRecordProps) {
  return (
    <div className="card">
      <div className="card-body">
        {isInactive && (
          <p className="alert alert-info">
            This {noun.toLowerCase()} was deleted: it is inactive, and can no longer be chosen.
          </p>
        )}
        <DescriptionList facts={facts} />
      </div>
    </div>
  );
}
