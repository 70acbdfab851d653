import pick from 'lodash/pick';
import { useCallback, useRef, useState } from 'react';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import { blankRegistration, nobody, personFields, type RegistrationForm } from '@/domain/registration';
import { registrationTexts } from '@/domain/texts';
import { useAppDispatch } from '@/store/hooks';
import { submitPublicRegistration } from '@/store/registrations';
import { Captcha, type CaptchaHandle } from '@/screens/registrations/captcha/Captcha';
import { Confirmation } from './Confirmation';
import type { FormFailure } from '@/screens/registrations/formFailure';
import { outcomeOf } from '@/screens/registrations/outcome';
import { RegistrationEntry, type RegistrationValues } from './RegistrationEntry';
import { SupportLink } from '@/screens/registrations/SupportLink';
import { PersonFields } from '@/screens/registrations/TextFields';

const captchaField = 'gRecaptchaResponse';
const blank: RegistrationValues = { ...blankRegistration(), ...nobody };
const captchaMissing: FormFailure = {
  title: registrationTexts.captchaMissing,
  text: registrationTexts.captchaRequired,
  errors: null,
};

/** A visitor asks for an account. It has a document of its own, so links out of it load a page. (REG-001, REG-002) */
export function RegisterScreen() {
  const dispatch = useAppDispatch();
  const captcha = useRef<CaptchaHandle>(null);
  // The answer lives here and in the call, and nowhere else.
  const answer = useRef<string | null>(null);
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const [sent, setSent] = useState<RegistrationForm | null>(null);

  const keepAnswer = useCallback((given: string | null) => {
    answer.current = given;
    if (given !== null) setIsAnswerMissing(false);
  }, []);

  const send = async (values: RegistrationValues) => {
    const captchaAnswer = answer.current ?? '';
    const form = pick(values, ...personFields, 'extendedQuestionAnswers');
    return outcomeOf(await dispatch(submitPublicRegistration({ form, captchaAnswer: () => captchaAnswer })));
  };

  const refusal = () => {
    setIsAnswerMissing(answer.current === null);
    return answer.current === null ? captchaMissing : null; // REG-013
  };

  const signInLink = (
    <p className="link-row">
      {/* No link of the router: this document, and the CAPTCHA with it, is left for good. (REG-003) */}
      <a href={paths.signIn}>Already have an account? Sign In</a>
    </p>
  );

  if (sent !== null) {
    return (
      <Page title="Register">
        <Confirmation person={sent}>{signInLink}</Confirmation>
      </Page>
    );
  }

  const captchaError = (errors: FormErrors | null) =>
    isAnswerMissing ? registrationTexts.captchaRequired : fieldError(errors, captchaField);
  return (
    <Page title="Register">
      <p>Request an account for the Portal Gateway. The review of your account takes 1-3 business days.</p>
      <p>
        Do you have an account already? Please contact User Support at <SupportLink /> for changes of your access.
      </p>
      <RegistrationEntry
        draftKey="register"
        values={blank}
        fields={personFields}
        moreFields={[captchaField]}
        refusal={refusal}
        send={send}
        onSent={setSent}
        onStartedOver={() => captcha.current?.reset()}
        focusOther={(field) => {
          if (field !== captchaField) return false;
          captcha.current?.focus();
          return true;
        }}
        renderAbove={(errors) => (
          <section aria-labelledby="about-you">
            <h2 id="about-you">About you</h2>
            <PersonFields errors={errors} isOwn />
          </section>
        )}
        renderBelow={(errors) => <Captcha ref={captcha} onAnswer={keepAnswer} error={captchaError(errors)} />}
      />
      {signInLink}
    </Page>
  );
}
