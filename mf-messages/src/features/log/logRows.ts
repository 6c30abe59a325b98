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

/** Returns the rows of a dialog, oldest first, unconfirmed messages last. Days are in the user's time zone. */
export const logRows = (history: readonly Message[], unconfirmed: readonly OutgoingMessage[], me: number): LogRow[] => {
  const confirmed = history.map(({ id, client_id: clientId, text, photos = 0, time, from_user: sender }) => {
    return { key: clientId ?? String(id), id, text, photos, time: new Date(time), own: sender === me, outgoing: null };
  });
  const others = unconfirmed.map((outgoing) => {
    const { clientId: key, text, time } = outgoing;
    return { key, id: null, text, photos: 0, time: new Date(time), own: true, outgoing };
  });
  const rows = [...confirmed, ...others];
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const startsDay = before?.time.toDateString() !== row.time.toDateString();
    return { ...row, startsDay, follows: !startsDay && before?.own === row.own };
  });
};
