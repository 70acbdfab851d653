import type { ReactNode } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { modifierName, requestStatusLabel, type RequestRecord } from '@/domain/requests';

interface RequestSummaryProps {
  readonly request: RequestRecord;
  /** What only this kind of request has; it comes first. */
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly children?: ReactNode;
}

/** Who asks for what, and since when. (RACC-004, RACC-034, RPROF-004) */
export function RequestSummary({ request, facts, children }: RequestSummaryProps) {
  return (
    <Section title="Request">
      <DescriptionList
        facts={[
          ...facts,
          ['Status', requestStatusLabel(request.requestStatus)],
          ['Date Submitted', { at: request.createdAt }],
          ['Date Modified', { at: request.modifiedAt }],
          ['Last Modified By', modifierName(request.lastModifiedBy)],
        ]}
      />
      {children}
    </Section>
  );
}
