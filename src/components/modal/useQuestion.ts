import { useState } from 'react';

/** An open question and how to answer it: what its dialog takes. */
export interface Asked<Subject> {
  readonly subject: Subject;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks a question in a dialog and waits for the answer: `if (await ask(decision)) …` and
 * `{asked && <ConfirmModal {...asked} />}`.
 */
export function useQuestion<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject> | null>(null);
  return {
    /** Null while there is no question. */
    asked,
    /** @returns true if the person agreed */
    ask: (subject: Subject): Promise<boolean> =>
      new Promise((resolve) => {
        const answer = (isYes: boolean) => () => {
          setAsked(null);
          resolve(isYes);
        };
        setAsked({ subject, onOk: answer(true), onCancel: answer(false) });
      }),
  };
}
