import { useFormContext, useWatch } from 'react-hook-form';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { registrationTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useSystemName } from '@/widgets/access/useSystemName';
import type { RegistrationValues } from './RegistrationEntry';

/** What will be sent, in plain language, before it is sent. */
export function RegistrationSummary() {
  const { control } = useFormContext<RegistrationValues>();
  const [firstName, lastName, email, answers] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'extendedQuestionAnswers'],
  });
  const systemName = useSystemName();
  const name = fullName({ firstName: firstName.trim(), lastName: lastName.trim() });
  const wishes = answers
    .filter(({ roleName }) => roleName !== '')
    .map((requested) => changeSentence({ type: 'NEW', requested, original: null }, 'you', systemName));
  const isEmpty = name === '' && email === '' && wishes.length === 0;
  return (
    <section aria-labelledby="what-is-sent" className="what-is-sent">
      <h2 id="what-is-sent">Your Request</h2>
      {isEmpty ? (
        <p className="empty-text">{registrationTexts.nothingFilledIn}</p>
      ) : (
        <>
          <p>
            {registrationTexts.accountFor} <bdi>{plainText(name) || registrationTexts.nameMissing}</bdi>
            {email !== '' && (
              <>
                {' '}
                (<bdi>{plainText(email)}</bdi>)
              </>
            )}
            {wishes.length === 0 && `. ${registrationTexts.noRoleYet}`}
          </p>
          {wishes.length > 0 && (
            <ul className="request-sentences">
              {wishes.map((wish) => (
                <li key={wish}>
                  <bdi>{wish}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
