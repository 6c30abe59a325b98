import { Badge, DOT, MutedText, Time, theme } from 'shared';
import type { JournalEntry } from 'shared/contract';
import { styled } from 'styled-components';
import { journalActionText, messages } from './messages.ru';

const text = messages.journal;

/** Displayed characters of a commit. */
const COMMIT_SHOWN = 10;

const sourceOf = ({ commit, dirty }: JournalEntry): string | null => {
  if (commit === null) return null;
  return dirty ? text.dirty(commit.slice(0, COMMIT_SHOWN)) : text.commit(commit.slice(0, COMMIT_SHOWN));
};

interface JournalItemProps {
  entry: JournalEntry;
  withPackage?: boolean;
}

/** Journal entry: the action, its build, author and origin, and the gate's result. @internal */
export const JournalItem = ({ entry, withPackage = false }: JournalItemProps) => {
  const { action, package: packageName, build, previous, who, time, refused, sentences, address } = entry;
  const source = sourceOf(entry);
  return (
    <Root>
      <Head>
        <Badge tone={refused ? 'danger' : 'primary'}>{journalActionText(action)}</Badge>
        {refused && <strong>{text.refused}</strong>}
        {withPackage && <span>{packageName}</span>}
      </Head>
      {build !== null && (
        <span>
          <code>{build}</code>
          {previous !== null && previous !== build && (
            <>
              <span>{` ${text.instead} `}</span>
              <code>{previous}</code>
            </>
          )}
        </span>
      )}
      <MutedText as="span" $small>
        <span>{`${[who, source, address].filter((part) => part !== null).join(DOT)}${DOT}`}</span>
        <Time value={time} inSentence />
      </MutedText>
      {sentences.length > 0 && (
        <Lines>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Lines>
      )}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
`;

const Lines = styled.ul`
  font-size: ${theme.font.sm};

  && {
    padding-left: ${theme.space(5)};
    list-style: disc;
  }
`;
