import { useMemo, useRef, type ReactNode } from 'react';
import {
  registrationErrors,
  type PersonCompletingForm,
  type RegistrationForm,
  type RegistrationTextField,
} from '@/domain/registration';
import { normalizedRequest } from '@/domain/roleAccess/answer';
import { reasonTexts } from '@/domain/firstTexts';
import { saveTexts } from '@/domain/saveTexts';
import { callTexts, registrationTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { labelled, validationText } from '@/domain/validationTexts';
import { AccessSection } from '@/screens/registrations/AccessSection';
import { Captcha, type CaptchaHandle } from '@/screens/registrations/captcha/Captcha';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { FormFailure, RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { RegistrationSummary } from './RegistrationSummary';

export interface RegistrationValues extends RegistrationForm, PersonCompletingForm {
  /** The CAPTCHA's answer; empty while there is none, and on forms without CAPTCHA. */
  readonly gRecaptchaResponse: string;
}

type TextField = RegistrationTextField & keyof RegistrationValues;

type Calls = SaveCalls<RegistrationValues, RegistrationValues>;

interface RegistrationEntryProps {
  readonly draftKey: string;
  /** What the form starts with. */
  readonly values: RegistrationValues;
  /** The texts on this form, in their order on the screen. */
  readonly fields: readonly TextField[];
  /** A signed-in person asks for somebody else; left out: visitors ask for themselves, after a CAPTCHA. */
  readonly isForOther?: boolean;
  readonly calls: Pick<Calls, 'prepare' | 'write' | 'hasArrived'>;
  readonly onSent: (form: RegistrationValues) => void;
  /** The fields above the role-access questions. */
  readonly children: ReactNode;
}

function registrationKind(
  fields: readonly TextField[],
  fixedSystemId: number | null,
): RecordKind<RegistrationValues, RegistrationValues> {
  return {
    valuesOf: (values) => values,
    fields: [...labelled(fields), answersField('extendedQuestionAnswers'), ...labelled(['gRecaptchaResponse'])],
    normalized: (typed) => normalizedRequest(typed, fixedSystemId),
    texts: () => saveTexts.request,
    failedTitle: () => registrationTexts.submitFailed,
  };
}

const captchaMissing = {
  title: registrationTexts.captchaMissing,
  text: registrationTexts.captchaRequired,
  errors: {
    fields: [{ field: 'gRecaptchaResponse', messages: [validationText('gRecaptchaResponse', 'required')] }],
  },
} as const;

/** The registration form, for oneself or for someone else. */
export function RegistrationEntry(props: RegistrationEntryProps) {
  const { draftKey, values, fields, isForOther = false, calls, onSent, children } = props;
  const { catalogue } = useAccessCatalogue(true);
  const fixedSystemId = catalogue?.fixedSystemId ?? null;
  const kind = useMemo(() => registrationKind(fields, fixedSystemId), [fields, fixedSystemId]);
  const captcha = useRef<CaptchaHandle>(null);
  /** Nobody knows whether an earlier submission arrived: that warning stays, whatever is wrong before the next one. */
  const isInDoubt = useRef(false);
  const write: Calls['write'] = async (...sent) => {
    const result = await calls.write(...sent);
    isInDoubt.current ||= calls.hasArrived === undefined && !result.isDone && result.failure.lostAnswer !== null;
    return result;
  };

  const check = (typed: RegistrationValues): FormFailure | null => {
    const { fields: wrong } = registrationErrors(typed, fields, catalogue, values);
    const isCaptchaMissing = !isForOther && typed.gRecaptchaResponse === '';
    const globals = isInDoubt.current ? [reasonTexts.perhapsRegistered] : [];
    if (wrong.length === 0)
      return isCaptchaMissing ? { ...captchaMissing, errors: { ...captchaMissing.errors, globals } } : null;
    // All at once: the CAPTCHA, too. (REG-013)
    const captchaErrors = isCaptchaMissing
      ? [{ field: 'gRecaptchaResponse', messages: [registrationTexts.captchaMissing] }]
      : [];
    const errors = { fields: [...wrong, ...captchaErrors], globals };
    const text = isInDoubt.current ? {} : { text: callTexts.submitRegistration };
    return { title: registrationTexts.submitFailed, ...text, errors };
  };
  const { alertIfLeft } = useLeftAlert();
  const finish = (sent: RegistrationValues) => {
    onSent(sent);
    alertIfLeft({ kind: 'success', title: registrationTexts.submitted, text: fullName(sent) });
    return null;
  };
  return (
    <SaveForm
      isNew
      draftKey={draftKey}
      record={values}
      kind={kind}
      calls={{ ...calls, write, onArrived: finish, onSaved: finish }}
      check={check}
      onStartedOver={() => captcha.current?.reset()}
    >
      {(save) => (
        <div className="registration-form">
          {children}
          <AccessSection isNarrowing />
          <RegistrationSummary isForOther={isForOther} />
          {!isForOther && <Captcha ref={captcha} />}
          <SaveButtons save={save} submit="Submit Request" submitting="Submitting…" hasReset />
        </div>
      )}
    </SaveForm>
  );
}
