import { useState } from 'react';

interface AskedQuestion<Subject> {
  readonly subject: Subject;
  readonly answer: (isYes: boolean) => void;
}

/**
 * Asks a question in a dialog and waits for the answer:
 * `if (await ask(decision)) …` and `{asked && <ConfirmModal decision={asked.subject} onOk={asked.onOk} … />}`.
 */
export function useQuestion<Subject>() {
  const [asked, setAsked] = useState<AskedQuestion<Subject> | null>(null);
  return {
    /** The open question and how to answer it; null while there is none. */
    asked: asked && {
      subject: asked.subject,
      onOk: () => asked.answer(true),
      onCancel: () => asked.answer(false),
    },
    /** @returns true if the person agreed */
    ask: (subject: Subject): Promise<boolean> =>
      new Promise((resolve) => {
        setAsked({
          subject,
          answer: (isYes) => {
            setAsked(null);
            resolve(isYes);
          },
        });
      }),
  };
}
