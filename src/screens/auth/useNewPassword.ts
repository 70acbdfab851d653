import { useRef, useState, type RefObject } from 'react';
import { isMismatch, rulesKept } from '@/domain/passwords';
import { useAppSelector } from '@/store/hooks';
import { selectPasswordRules } from '@/store/passwords';

export interface NewPassword {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly again: RefObject<HTMLInputElement | null>;
  readonly isMismatch: boolean;
  /** Both inputs hold something. */
  readonly isFilled: boolean;
  readonly kept: ReadonlySet<string>;
  /** Something was typed into one of the two. */
  readonly onInput: () => void;
  /** What is typed, and the inputs are empty afterwards. (AUTH-106) */
  readonly take: () => string;
}

/** A new password and its repetition. They live in their inputs; only what follows from them is remembered. */
export function useNewPassword(): NewPassword {
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const rules = useAppSelector(selectPasswordRules);
  const [found, setFound] = useState({ isMismatch: false, isFilled: false, kept: rulesKept([], '') });

  const onInput = () => {
    const typed = password.current?.value ?? '';
    const repeated = again.current?.value ?? '';
    setFound({
      isMismatch: isMismatch(typed, repeated),
      isFilled: typed !== '' && repeated !== '',
      kept: rulesKept(rules, typed),
    });
  };

  const take = () => {
    const typed = password.current?.value ?? '';
    for (const input of [password.current, again.current]) if (input) input.value = '';
    onInput();
    return typed;
  };

  return { password, again, ...found, onInput, take };
}
