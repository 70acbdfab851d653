import { useMemo } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';
import { colleaguesText } from '@/domain/precedent';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { comparedParts } from '@/domain/roleAccess/choices';
import { partTitles, valueName } from '@/domain/roleAccess/comparison';
import { plainText } from '@/lib/plainText';
import { PrecedentOf, type KnownPrecedent } from '@/widgets/access/PrecedentOf';
import { usePrecedents } from '@/widgets/access/usePrecedents';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';

interface RolePrecedentProps {
  readonly asked: ExtendedQuestionAnswer;
  readonly precedent: KnownPrecedent;
}

/** What the colleagues of one study role have of what is asked for with it. */
function RolePrecedent({ asked, precedent }: RolePrecedentProps) {
  const names = useAccessPartNames();
  const { colleagues } = precedent;
  const parts = colleagues.accesses.size === 0 ? [] : comparedParts.filter((part) => asked[part].length > 0);
  return (
    <div className="role-precedent">
      <h3>
        <bdi>{plainText(asked.roleName)}</bdi>
      </h3>
      <p className="precedent-who">Colleagues: {plainText(colleaguesText(colleagues))}</p>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{partTitles[part]}</dt>
            <dd>
              <ul className="compared-items">
                {asked[part].map((value) => (
                  <li key={value}>
                    <bdi>{plainText(valueName(part, value, names))}</bdi>
                    <PrecedentOf part={part} value={value} precedent={precedent} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What people with the same study roles have of what a registration asks for, as it was submitted. */
export function ColleaguesAccess({ answers }: { readonly answers: readonly ExtendedQuestionAnswer[] }) {
  const asked = useMemo(() => answers.filter(({ roleName }) => roleName !== ''), [answers]);
  const { precedents, ...read } = usePrecedents(asked, null, asked.length > 0);
  if (asked.length === 0) return null;
  return (
    <Section title="Colleagues' Access">
      <Loaded {...read} data={precedents} skeletonLines={3}>
        {(known) =>
          [...known].map(([answer, precedent]) => (
            <RolePrecedent key={answer.questionNum} asked={answer} precedent={precedent} />
          ))
        }
      </Loaded>
    </Section>
  );
}
