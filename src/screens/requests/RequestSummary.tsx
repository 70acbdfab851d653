import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { modifierName, requestStatusLabel, type RequestRecord } from '../../domain/requests';
import { momentText } from '../../lib/moments';

interface RequestSummaryProps {
  readonly request: RequestRecord;
  /** Facts of this kind of request, first. */
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly children?: ReactNode;
}

/** Who asks for what since when. (RACC-004, RACC-034, RPROF-004) */
export function RequestSummary({ request, facts, children }: RequestSummaryProps) {
  return (
    <Section title="Request">
      <Facts
        facts={[
          ...facts,
          ['Status', requestStatusLabel(request.requestStatus)],
          ['Date Submitted', momentText(request.sysdat)],
          ['Date Modified', momentText(request.dchng)],
          ['Last Modified By', modifierName(request.lastModifiedBy)],
        ]}
      />
      {children}
    </Section>
  );
}
