import { useState } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { passFocusOn } from '@/components/passFocusOn';
import { Section } from '@/components/Section';
import { promisedTime } from '@/domain/outstanding';
import {
  blankRegistration,
  completedByProfile,
  completingFields,
  personFields,
  similarRegistration,
} from '@/domain/registration';
import { haveSameRoles } from '@/domain/roleAccess/choices';
import { arrivalAmong } from '@/domain/threeWayMerge';
import { pick } from '@/lib/pick';
import { TextFields } from '@/screens/registrations/TextFields';
import { useAppDispatch } from '@/store/hooks';
import { loadOwnProxyRegistrations, submitRegistration } from '@/store/registrations';
import { useMadeSince } from '@/widgets/save/useMadeSince';
import { useProfile } from '@/widgets/useProfile';
import { Confirmation } from './Confirmation';
import { RegistrationEntry, type RegistrationValues } from './RegistrationEntry';

const fields = [...completingFields, ...personFields];

/** One request after another; each starts with the values it is given. */
function ProxyRegistrations({ blank }: { readonly blank: RegistrationValues }) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(blank);
  const [sent, setSent] = useState<RegistrationValues | null>(null);

  const startWith = (next: RegistrationValues) => {
    setValues(next);
    setSent(null);
  };
  const write = (typed: RegistrationValues) =>
    dispatch(
      submitRegistration({
        form: pick(typed, [...personFields, 'extendedQuestionAnswers']),
        by: pick(typed, completingFields),
      }),
    );

  const { noteBefore, loadMade } = useMadeSince(() => dispatch(loadOwnProxyRegistrations()));
  const hasArrived = async (typed: RegistrationValues) => {
    const made = await loadMade();
    if (made === null) return null;
    const alike = made.filter((one) => haveSameRoles(one.extendedQuestionAnswers, typed.extendedQuestionAnswers));
    return arrivalAmong(
      alike.map((one) => pick(one, personFields)),
      pick(typed, personFields),
    );
  };

  if (sent !== null) {
    return (
      <Confirmation person={sent}>
        <div className="button-row" ref={passFocusOn}>
          <button type="button" className="btn btn-primary" onClick={() => startWith(similarRegistration(sent))}>
            Submit A Similar Request
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={() => startWith(blank)}>
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
      isForOther
      calls={{ prepare: noteBefore, write, hasArrived }}
      onSent={setSent}
    >
      <div className="cards">
        <Section title="Person Completing This Form">
          <TextFields fields={completingFields} isOwn isCheckedOnLeaving />
        </Section>
        <Section title="Person Who Needs an Account">
          <TextFields fields={personFields} isCheckedOnLeaving />
        </Section>
      </div>
    </RegistrationEntry>
  );
}

/** A signed-in person requests an account for someone else. (REG-025) */
export function ProxyRegistrationScreen() {
  const { profile, loading, error } = useProfile();
  // If the profile could not be loaded, the page says so, and the person fills in the form by hand.
  const isReady = profile !== null || (!loading && error !== null);
  return (
    <Page title="Request a User">
      <p>Request an account for someone else. Account review takes {promisedTime}.</p>
      {isReady ? (
        <ProxyRegistrations
          blank={{ ...blankRegistration(), ...completedByProfile(profile), gRecaptchaResponse: '' }}
        />
      ) : (
        <Spinner shape="fields" />
      )}
    </Page>
  );
}
