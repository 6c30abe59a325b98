import type { NoticeEvent } from 'shared/contract';
import type { messages } from './messages.ru';

export type EventRow = keyof typeof messages.events.rows;

/** Events that are wished for together: who wants to hear of one decision wants to hear of the other. */
export const eventRows: Readonly<Record<EventRow, readonly string[]>> = {
  message: ['message'],
  decision: ['approved', 'rejected', 'consentWanted'],
  term: ['endsSoon', 'ended'],
  search: ['searchHit'],
  favourite: ['favourite'],
  boost: ['boostEnds'],
  complaint: ['complaint'],
  lost: ['lostMatch'],
  nearby: ['lostNearby'],
};

/** The rows that this site has events of, with those. */
export const rowsOf = (events: Readonly<Record<string, unknown>>): [EventRow, NoticeEvent[]][] =>
  Object.entries(eventRows).flatMap(([row, names]) => {
    const known = names.filter((name) => name in events) as NoticeEvent[];
    return known.length > 0 ? [[row as EventRow, known]] : [];
  });
