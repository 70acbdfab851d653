import { useFormContext, useWatch } from 'react-hook-form';
import { ExternalText } from '@/components/feedback/ExternalText';
import { registrationLimits, type RegistrationForm } from '@/domain/registration';
import { askedSentences } from '@/domain/roleAccess/changeSentence';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { SentenceList } from '@/widgets/access/SentenceList';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';

/** @param sentence begins with `You` */
function forOther(name: string, sentence: string): string {
  return `For ${name || 'this person'}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** What will be sent, in plain language, before it is sent. */
export function RegistrationSummary({ isForOther }: { readonly isForOther: boolean }) {
  const { control } = useFormContext<RegistrationForm>();
  const [firstName, lastName, email, answers] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'extendedQuestionAnswers'],
  });
  const names = useAccessPartNames();
  // A text that is too long for its field is not repeated in full.
  const name = fullName({
    firstName: plainText(firstName, registrationLimits.firstName),
    lastName: plainText(lastName, registrationLimits.lastName),
  });
  const asked = askedSentences('NEW', answers, [], names);
  const sentences = isForOther ? asked.map((sentence) => forOther(name, sentence)) : asked;
  const isEmpty = name === '' && email === '' && sentences.length === 0;
  return (
    <section aria-labelledby="what-is-sent">
      <h2 id="what-is-sent">Your Request</h2>
      {isEmpty ? (
        <p className="empty-text">Nothing is filled in yet.</p>
      ) : (
        <>
          <p>
            Account request for <bdi>{name || '(no name yet)'}</bdi>
            {email !== '' && (
              <>
                {' '}
                (<ExternalText text={email} limit={registrationLimits.email} />)
              </>
            )}
            {sentences.length === 0 && '. No study role selected yet.'}
          </p>
          {sentences.length > 0 && <SentenceList className="request-sentences" sentences={sentences} />}
        </>
      )}
    </section>
  );
}
