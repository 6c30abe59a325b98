import type { AnyNoticeEvent, NoticeChannelName } from 'shared/contract';
import type { z } from 'zod';
import type { NoticeCore } from './defineNotice';
import { approved } from './events/approved.ru';
import { boostEnds } from './events/boostEnds.ru';
import { channelChanged } from './events/channelChanged.ru';
import { channelOff } from './events/channelOff.ru';
import { complaint } from './events/complaint.ru';
import { consentWanted } from './events/consentWanted.ru';
import { ended } from './events/ended.ru';
import { endsSoon } from './events/endsSoon.ru';
import { favourite } from './events/favourite.ru';
import { lostMatch } from './events/lostMatch.ru';
import { lostNearby } from './events/lostNearby.ru';
import { message } from './events/message.ru';
import { petHome } from './events/petHome.ru';
import { rejected } from './events/rejected.ru';
import { searchHit } from './events/searchHit.ru';

/** The definition of each event. */
export const noticeDefinitions = {
  message,
  approved,
  rejected,
  consentWanted,
  endsSoon,
  ended,
  searchHit,
  favourite,
  boostEnds,
  complaint,
  lostMatch,
  lostNearby,
  channelChanged,
  channelOff,
  petHome,
} as const satisfies { [E in AnyNoticeEvent]: { event: E } };

type Definitions = typeof noticeDefinitions;

/** The stored data of an event. */
export type NoticeData<E extends AnyNoticeEvent = AnyNoticeEvent> = z.infer<Definitions[E]['data']>;

/** An event with its data. */
export type NoticeContent = { [E in AnyNoticeEvent]: { event: E; data: NoticeData<E> } }[AnyNoticeEvent];

/** A stored row with data that `notify` has written. */
export interface StoredNotice {
  event: AnyNoticeEvent;
  data: unknown;
}

/** A definition of some event, whose functions accept the data of its stored rows. */
interface AnyDefinition extends NoticeCore<AnyNoticeEvent, unknown> {
  title?: string;
  defaults?: readonly NoticeChannelName[];
}

/** Returns the definition of an event. */
export const definitionOf = (event: AnyNoticeEvent): AnyDefinition => noticeDefinitions[event] as AnyDefinition;
