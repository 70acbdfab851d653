import pick from 'lodash/pick';
import { useState } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import {
  blankRegistration,
  completedByProfile,
  completingFields,
  personFields,
  similarRegistration,
} from '@/domain/registration';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile, selectProfileCall } from '@/store/profile';
import { submitRegistration } from '@/store/registrations';
import { Confirmation } from './Confirmation';
import { outcomeOf } from '@/screens/registrations/outcome';
import { RegistrationEntry, type RegistrationValues } from './RegistrationEntry';
import { CompletingFields, PersonFields } from '@/screens/registrations/TextFields';

const fields = [...completingFields, ...personFields];

/** The form of one request after the other; each one begins with the values it is given. */
function ProxyRegistrations({ blank }: { readonly blank: RegistrationValues }) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(blank);
  const [sent, setSent] = useState<RegistrationValues | null>(null);

  const beginWith = (next: RegistrationValues) => {
    setValues(next);
    setSent(null);
  };
  const send = async (typed: RegistrationValues) =>
    outcomeOf(
      await dispatch(
        submitRegistration({
          form: pick(typed, ...personFields, 'extendedQuestionAnswers'),
          by: pick(typed, ...completingFields),
        }),
      ),
    );

  if (sent !== null) {
    return (
      <Confirmation person={sent}>
        <div className="button-row">
          <button type="button" className="btn btn-primary" onClick={() => beginWith(similarRegistration(sent))}>
            Submit A Similar Request
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={() => beginWith(blank)}>
            Submit New Request
          </button>
        </div>
      </Confirmation>
    );
  }
  return (
    <RegistrationEntry
      draftKey="proxy-registration"
      values={values}
      fields={fields}
      send={send}
      onSent={setSent}
      renderAbove={(errors) => (
        <div className="cards">
          <Section title="Person completing this form">
            <CompletingFields errors={errors} />
          </Section>
          <Section title="Person who needs an account">
            <PersonFields errors={errors} isOwn={false} />
          </Section>
        </div>
      )}
    />
  );
}

/** A signed-in person registers somebody else. (REG-025) */
export function ProxyRegistrationScreen() {
  const profile = useAppSelector(selectProfile);
  const { loading, error } = useAppSelector(selectProfileCall);
  // Without a profile the form is filled in by hand: it could not be loaded, and the page has said so.
  const isReady = profile !== null || (!loading && error !== null);
  return (
    <Page title="Request a User">
      <p>Register somebody else with the Portal Gateway. The review of the account takes 1-3 business days.</p>
      {isReady ? (
        <ProxyRegistrations blank={{ ...blankRegistration(), ...completedByProfile(profile) }} />
      ) : (
        <Spinner />
      )}
    </Page>
  );
}
