import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ExternalText } from '@/components/feedback/ExternalText';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { registrationTexts } from '@/domain/texts';

interface ConfirmationProps {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly children: ReactNode;
}

/** Replaces the form after a successful submission. (REG-008) */
export function Confirmation({ person, children }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="alert alert-success">
        <h2 ref={heading} tabIndex={-1}>
          {registrationTexts.submitted}
        </h2>
        <p>
          The request for <bdi>{plainText(fullName(person))}</bdi> has been submitted and is under review.
        </p>
        <p>
          A confirmation email was sent to <ExternalText text={person.email} />.
        </p>
      </div>
      {children}
    </>
  );
}
