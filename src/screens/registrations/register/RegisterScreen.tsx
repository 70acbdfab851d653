import { useState } from 'react';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { isRegistrationOpen, settings } from '@/config/settings';
import { promisedTime } from '@/domain/outstanding';
import { blankRegistration, nobody, personFields } from '@/domain/registration';
import { registrationTexts } from '@/domain/texts';
import { pick } from '@/lib/pick';
import { SupportLink } from '@/components/SupportLink';
import { TextFields } from '@/screens/registrations/TextFields';
import { useAppDispatch } from '@/store/hooks';
import { submitPublicRegistration } from '@/store/registrations';
import { Confirmation } from './Confirmation';
import { RegistrationEntry, type RegistrationValues } from './RegistrationEntry';

const blank: RegistrationValues = { ...blankRegistration(), ...nobody, gRecaptchaResponse: '' };

/** A visitor asks for an account. The page is a document of its own: links out of it load another one. (REG-001, REG-002) */
export function RegisterScreen() {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<RegistrationValues | null>(null);

  const write = ({ gRecaptchaResponse, ...values }: RegistrationValues) => {
    const form = pick(values, [...personFields, 'extendedQuestionAnswers']);
    return dispatch(submitPublicRegistration({ form, captchaAnswer: () => gRecaptchaResponse }));
  };
  const signInLink = (
    <p className="link-row">
      {/* Not a router link: this document, with the CAPTCHA's script, has to go. (REG-003) */}
      <a href={paths.signIn}>Already have an account? Sign In</a>
    </p>
  );

  if (!isRegistrationOpen(settings)) {
    return (
      <Page title="Register">
        <p className="alert alert-warning">
          {registrationTexts.closed} <SupportLink />.
        </p>
        {signInLink}
      </Page>
    );
  }
  if (sent !== null) {
    return (
      <Page title="Register">
        <Confirmation person={sent}>{signInLink}</Confirmation>
      </Page>
    );
  }
  return (
    <Page title="Register">
      <p>Request an account for the Portal Gateway. Account review takes {promisedTime}.</p>
      <p>
        Do you already have an account? To change your access, please contact User Support at <SupportLink />.
      </p>
      <RegistrationEntry draftKey="register" values={blank} fields={personFields} calls={{ write }} onSent={setSent}>
        <section aria-labelledby="about-you">
          <h2 id="about-you">About You</h2>
          <TextFields fields={personFields} isOwn isCheckedOnLeaving />
        </section>
      </RegistrationEntry>
      {signInLink}
    </Page>
  );
}
