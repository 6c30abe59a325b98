import type { NoticeDescriptor } from './NoticeDescriptor';
import { noticeDescriptors } from './noticeDescriptors.ru';

type Descriptors = typeof noticeDescriptors;

export type AnyNoticeEvent = keyof Descriptors;

type EventOf<Reach extends NoticeDescriptor['reach']> = {
  [E in AnyNoticeEvent]: Descriptors[E]['reach'] extends Reach ? E : never;
}[AnyNoticeEvent];

/** Events that users switch on and off per channel. @internal */
export type NoticeEvent = EventOf<'chosen'>;
/** Events sent even on disabled channels. */
type SecurityEvent = EventOf<'always'>;
/** Events sent outside the site. @internal */
export type OutgoingEvent = NoticeEvent | SecurityEvent;

const describeNotice = (event: AnyNoticeEvent): NoticeDescriptor => noticeDescriptors[event];

const eventsThatReach = (...reaches: NoticeDescriptor['reach'][]): string[] =>
  Object.entries<NoticeDescriptor>(noticeDescriptors).flatMap(([event, { reach }]) =>
    reaches.includes(reach) ? [event] : [],
  );

export const noticeEvents = eventsThatReach('chosen') as [NoticeEvent, ...NoticeEvent[]];
export const securityEvents = eventsThatReach('always') as [SecurityEvent, ...SecurityEvent[]];
export const outgoingEvents = [...noticeEvents, ...securityEvents] as [OutgoingEvent, ...OutgoingEvent[]];
export const allNoticeEvents = Object.keys(noticeDescriptors) as [AnyNoticeEvent, ...AnyNoticeEvent[]];

/** Returns whether users switch an event on and off. @internal */
export const isOptionalEvent = (event: AnyNoticeEvent): event is NoticeEvent =>
  describeNotice(event).reach === 'chosen';

/** Returns whether an event is sent even on disabled channels. @internal */
export const isSecurityEvent = (event: AnyNoticeEvent): boolean => describeNotice(event).reach === 'always';

/** Returns whether an event is sent outside the site. @internal */
export const isSentOffSite = (event: AnyNoticeEvent): event is OutgoingEvent => describeNotice(event).reach !== 'site';

/** Returns whether an event is sent in quiet hours to users who want that. @internal */
export const isUrgentEvent = (event: AnyNoticeEvent): boolean => 'urgent' in describeNotice(event);
