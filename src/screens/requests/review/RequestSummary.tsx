import type { ReactNode } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { isResolved, modifierName, requestStatusLabel, type RequestRecord } from '@/domain/requests';
import { dayText } from '@/lib/moments';
import { plainText } from '@/lib/plainText';

interface RequestSummaryProps {
  readonly request: RequestRecord;
  /** What only this kind of request has: before what every request has. */
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  /** What is asked for, in sentences: above all else. */
  readonly sentences?: ReactNode;
  readonly comments: string;
  readonly children?: ReactNode;
}

/** What is asked for, in whose words, and since when; all of the record is one click away. (RACC-004, RACC-034, RPROF-004) */
export function RequestSummary({ request, facts, sentences, comments, children }: RequestSummaryProps) {
  const { requestStatus, createdAt, modifiedAt } = request;
  const modifier = modifierName(request.lastModifiedBy);
  const submitted = `Submitted ${dayText(createdAt)}`.trim();
  const modified = `, modified ${dayText(modifiedAt)}${modifier && ` by ${plainText(modifier)}`}`;
  return (
    <Section title="Request" className="request-summary">
      {sentences}
      <div className="request-words">
        <DescriptionList entries={[['Requester Comments', comments]]} />
      </div>
      <details className="request-facts" open={isResolved(request)}>
        <summary>{submitted + (modifiedAt && modified)}</summary>
        <DescriptionList
          entries={[
            ...facts,
            ['Status', requestStatusLabel(requestStatus)],
            ['Date Submitted', { at: createdAt }],
            ['Date Modified', { at: modifiedAt }],
            ['Last Modified By', modifier],
          ]}
        />
      </details>
      {children}
    </Section>
  );
}
