import type { NoticeDescriptor } from './NoticeDescriptor';
import { noticeDescriptors } from './noticeDescriptors.ru';

type Descriptors = typeof noticeDescriptors;

/** All that people are notified of. */
export type AnyNoticeEvent = keyof Descriptors;

type EventOf<Reach extends NoticeDescriptor['reach']> = {
  [E in AnyNoticeEvent]: Descriptors[E]['reach'] extends Reach ? E : never;
}[AnyNoticeEvent];

/** What people switch on and off for each channel. */
export type NoticeEvent = EventOf<'chosen'>;
/** What goes out whatever its person has switched off. */
type SecurityEvent = EventOf<'always'>;
/** What leaves the site. */
export type OutgoingEvent = NoticeEvent | SecurityEvent;

/** Returns the descriptor of an event. */
export const describeNotice = (event: AnyNoticeEvent): NoticeDescriptor => noticeDescriptors[event];

const eventsThatReach = (...reaches: NoticeDescriptor['reach'][]): string[] =>
  Object.entries<NoticeDescriptor>(noticeDescriptors).flatMap(([event, { reach }]) =>
    reaches.includes(reach) ? [event] : [],
  );

export const noticeEvents = eventsThatReach('chosen') as [NoticeEvent, ...NoticeEvent[]];
export const securityEvents = eventsThatReach('always') as [SecurityEvent, ...SecurityEvent[]];
export const outgoingEvents = [...noticeEvents, ...securityEvents] as [OutgoingEvent, ...OutgoingEvent[]];
export const allNoticeEvents = Object.keys(noticeDescriptors) as [AnyNoticeEvent, ...AnyNoticeEvent[]];

/** Returns whether people switch an event on and off. */
export const isChosenEvent = (event: AnyNoticeEvent): event is NoticeEvent => describeNotice(event).reach === 'chosen';

/** Returns whether an event goes out whatever its person has switched off. */
export const isSecurityEvent = (event: AnyNoticeEvent): boolean => describeNotice(event).reach === 'always';

/** Returns whether an event leaves the site. */
export const leavesSite = (event: AnyNoticeEvent): event is OutgoingEvent => describeNotice(event).reach !== 'site';

/** Returns whether an event goes out in quiet hours to people who want that. */
export const isUrgentEvent = (event: AnyNoticeEvent): boolean => 'urgent' in describeNotice(event);
