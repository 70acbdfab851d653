import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/DescriptionList';
import { Timestamp } from '@/components/Timestamp';
import { href } from '@/config/paths';
import { threadTexts as texts } from '@/domain/accessTexts';
import type { ThreadEntry, ThreadSource } from '@/domain/accessThread';
import { accessFacts } from '@/domain/roleAccess/accessText';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { messageText, plainLines, plainText } from '@/lib/plainText';
import { ChangeList } from './ChangeList';

type Entry<Kind extends ThreadEntry['kind']> = Extract<ThreadEntry, { kind: Kind }>;

interface FrameProps {
  readonly at: string;
  readonly title: string;
  readonly by: ReactNode;
  readonly children: ReactNode;
}

/** When, what and who; the rest below. */
function Frame({ at, title, by, children }: FrameProps) {
  return (
    <>
      <p className="thread-when">{at === '' ? texts.undated : <Timestamp of={at} />}</p>
      <div className="thread-what">
        <h3>{messageText(title)}</h3>
        <p className="thread-by">
          {texts.by} {by}
        </p>
        {children}
      </div>
    </>
  );
}

function Words({ text }: { readonly text: string }) {
  const words = plainLines(text);
  if (words === '') return <p className="form-hint">{texts.noWords}</p>;
  return (
    <blockquote>
      <bdi>{words}</bdi>
    </blockquote>
  );
}

function sourceName({ kind, id }: ThreadSource): string {
  return kind === 'registration' ? texts.openRegistration(id) : texts.openRequest(id);
}

function SourceLink({ source }: { readonly source: ThreadSource }) {
  return (
    <p className="form-hint">
      <Link to={href.review(source.kind, source.id)}>{sourceName(source)}</Link>
      {!source.namesRecord && `. ${texts.namesRoleOnly}`}
    </p>
  );
}

const person = (name: string) => <bdi>{plainText(name) || texts.nobody}</bdi>;

function Asked({ at, source, what, by, onBehalfOf, words }: Entry<'asked'>) {
  const isRegistration = source.kind === 'registration';
  const behalf = onBehalfOf && plainText(onBehalfOf);
  const forWhom = behalf && (isRegistration ? texts.onBehalf(behalf) : texts.forPerson(behalf));
  return (
    <Frame
      at={at}
      title={isRegistration ? texts.registered : texts.asked(what)}
      by={
        <>
          {person(by)} {forWhom && <bdi>{forWhom}</bdi>}
        </>
      }
    >
      <Words text={words} />
      <SourceLink source={source} />
    </Frame>
  );
}

interface DecidedProps extends Entry<'decided'> {
  readonly isOwn: boolean;
}

function Decided({ at, source, what, by, words, ticket, isOwn }: DecidedProps) {
  return (
    <Frame at={at} title={texts.decided(sourceName(source), what)} by={person(by)}>
      {!isOwn && <Words text={words} />}
      {ticket !== '' && <p className="form-hint">{texts.ticket(plainText(ticket))}</p>}
    </Frame>
  );
}

interface StateProps {
  readonly names: AccessPartNames;
  readonly entry: Entry<'revision'>;
}

function Changes({ entry, names }: StateProps) {
  const { changes, isFirst, record } = entry;
  if (isFirst) return <DescriptionList entries={accessFacts(record, names)} />;
  if (changes === null) return <p className="form-hint">{texts.changesUnknown}</p>;
  if (changes.length === 0) return <p className="form-hint">{texts.nothingChanged}</p>;
  return <ChangeList changes={changes} names={names} />;
}

function State(props: StateProps) {
  const { entry } = props;
  const { at, by, isFirst, isAskedFor, revisionNo } = entry;
  return (
    <Frame at={at} title={isFirst ? texts.created : texts.changed(revisionNo)} by={person(by)}>
      <Changes {...props} />
      {isAskedFor === false && <p className="form-hint">{texts.notAskedFor}</p>}
    </Frame>
  );
}

interface ThreadItemProps {
  readonly names: AccessPartNames;
  readonly entry: ThreadEntry;
  /** What reviewers have written is not shown to the person whom it is about. (HIST-004) */
  readonly isOwn: boolean;
}

/** One event in the life of a record. */
export function ThreadItem({ entry, isOwn, names }: ThreadItemProps) {
  switch (entry.kind) {
    case 'asked':
      return <Asked {...entry} />;
    case 'decided':
      return <Decided {...entry} isOwn={isOwn} />;
    case 'revision':
      return <State entry={entry} names={names} />;
    case 'notKept':
      return <p className="thread-what form-hint">{texts.notKept(entry.revisionNo)}</p>;
  }
}
