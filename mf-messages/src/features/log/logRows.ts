import type { Message } from 'shared/contract';
import type { OutgoingMessage } from '../../core/outbox/useOutbox';

export interface LogRow {
  /** Stable when the message is confirmed. */
  key: string;
  /** Message id; null until confirmed. */
  id: number | null;
  text: string;
  /** Number of its photos on the server. */
  photos: number;
  time: Date;
  own: boolean;
  /** First of its day. */
  startsDay: boolean;
  /** The previous message has the same sender and day. */
  follows: boolean;
  /** Set until the message is confirmed. */
  outgoing: OutgoingMessage | null;
}

type Bare = Omit<LogRow, 'startsDay' | 'follows'>;

const ofMessage = ({ id, client_id, text, photos = 0, time, from_user }: Message, me: number): Bare => ({
  key: client_id ?? String(id),
  id,
  text,
  photos,
  time: new Date(time),
  own: from_user === me,
  outgoing: null,
});

const ofOutgoing = (outgoing: OutgoingMessage): Bare => ({
  key: outgoing.clientId,
  id: null,
  text: outgoing.text,
  photos: 0,
  time: new Date(outgoing.time),
  own: true,
  outgoing,
});

/** Returns the rows of a dialog, oldest first, unconfirmed messages last. Days are in the user's time zone. */
export const logRows = (history: readonly Message[], unconfirmed: readonly OutgoingMessage[], me: number): LogRow[] => {
  const rows = [...history.map((message) => ofMessage(message, me)), ...unconfirmed.map(ofOutgoing)];
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const startsDay = before?.time.toDateString() !== row.time.toDateString();
    return { ...row, startsDay, follows: !startsDay && before?.own === row.own };
  });
};
