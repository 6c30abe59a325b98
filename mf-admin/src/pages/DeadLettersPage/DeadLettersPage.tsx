import { useQuery } from '@tanstack/react-query';
import {
  Card,
  callApi,
  callQuery,
  DOT,
  EmptyState,
  keyOf,
  MutedText,
  Page,
  Stack,
  Time,
  theme,
  useAppContext,
} from 'shared';
import { type DeadLetter, type DeadLetters, type DeadQueueEntry, endpoints, type Resend } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { ActionButton } from '../../ui/ActionButton';
import { QueryState } from '../../ui/QueryState';
import { messages } from './messages.ru';

/** An abandoned notice or queue row. */
interface DeadEntry extends Pick<DeadLetter, 'error' | 'attempts' | 'time'> {
  title: string;
  about: string;
  /** Its name in the button's accessible name. */
  name: string;
  again: Resend;
  texts: typeof messages.resend | typeof messages.retry;
}

const deliveryOf = ({ id, user_id, channel, event, ...rest }: DeadLetter): DeadEntry => ({
  ...rest,
  title: `${messages.channels[channel]}${DOT}${messages.event(event)}`,
  about: messages.to(user_id),
  name: messages.number(id),
  again: { id },
  texts: messages.resend,
});

const queueRowOf = ({ queue, key, team, ...rest }: DeadQueueEntry): DeadEntry => ({
  ...rest,
  title: [messages.queue(queue), ...(team === null ? [] : [team])].join(DOT),
  about: messages.turn(key),
  name: `${messages.queue(queue)}, ${key}`,
  again: { turn: { queue, key } },
  texts: messages.retry,
});

/** Returns all abandoned ones, the newest first. */
const deadEntriesOf = ({ letters, turns }: DeadLetters): DeadEntry[] =>
  [...letters.map(deliveryOf), ...(turns?.rows ?? []).map(queueRowOf)].sort(
    (a, b) => Date.parse(b.time) - Date.parse(a.time),
  );

const Entry = ({ entry: { title, about, name, error, attempts, time, again, texts } }: { entry: DeadEntry }) => {
  const { api } = useAppContext();
  return (
    <Frame as="article" $flush>
      <h2>{title}</h2>
      <p>
        <span>{`${about}${DOT}${messages.tries(attempts)}${DOT}`}</span>
        <Time value={time} inSentence />
      </p>
      <p>{error === 'unsure' ? messages.unsure : <code>{error}</code>}</p>
      <ActionButton
        label={texts.press}
        aria-label={texts.pressOf(name)}
        act={() => callApi(api, endpoints.adminResend, { body: again })}
        done={() => texts.done(name)}
        stale={keyOf(endpoints.adminDeadLetters)}
      />
    </Frame>
  );
};

/** `/admin/dead-letters`: undelivered notices and abandoned queue rows (docs/operations/payments-and-notices.md). */
export const DeadLettersPage = () => {
  const { api } = useAppContext();
  const query = useQuery(callQuery(api, endpoints.adminDeadLetters));
  const { data } = query;
  const entries = data === undefined ? [] : deadEntriesOf(data);
  const count = data === undefined ? 0 : data.count + (data.turns?.count ?? 0);
  return (
    <Page title={adminMessages.titles.deadLetters}>
      <MutedText>{messages.intro}</MutedText>
      <QueryState query={query} />
      {data !== undefined && count === 0 && <EmptyState title={messages.empty} heading="h2" />}
      {count > entries.length && <MutedText>{messages.shown(entries.length, count)}</MutedText>}
      {entries.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={messages.list}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <Entry entry={entry} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  );
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(2)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${theme.font.md};
  }
`;
