import { type NoticeEvent, noticeDescriptors, noticeEvents, noticeGroups } from 'shared/contract';

export type EventRow = keyof typeof noticeGroups;

/** Returns the rows with events of this site. */
export const rowsOf = (events: Readonly<Record<string, unknown>>): [EventRow, NoticeEvent[]][] =>
  (Object.keys(noticeGroups) as EventRow[]).flatMap((row) => {
    const known = noticeEvents.filter((event) => event in events && noticeDescriptors[event].group === row);
    return known.length > 0 ? [[row, known] as [EventRow, NoticeEvent[]]] : [];
  });
