import type { AnyNoticeEvent, NoticeChannelName } from 'shared/contract';
import type { z } from 'zod';
import type { NoticeCore } from './defineNotice';
import * as account from './events/account.ru';
import * as listings from './events/listings.ru';
import * as lost from './events/lost.ru';
import * as searches from './events/searches.ru';

/** Definitions by event, the name that its file exports. */
export const noticeDefinitions = { ...account, ...listings, ...searches, ...lost };

type Definitions = typeof noticeDefinitions;

export type NoticeData<E extends AnyNoticeEvent = AnyNoticeEvent> = z.infer<Definitions[E]['data']>;

export type NoticeContent = { [E in AnyNoticeEvent]: { event: E; data: NoticeData<E> } }[AnyNoticeEvent];

/** A stored row with data that `notify` has written. */
export interface StoredNotice {
  event: AnyNoticeEvent;
  data: unknown;
}

/** A definition of any event, whose functions accept the data of its stored rows. */
interface AnyDefinition extends NoticeCore<unknown> {
  title?: string;
  defaults?: readonly NoticeChannelName[];
}

export const definitionOf = (event: AnyNoticeEvent): AnyDefinition => noticeDefinitions[event] as AnyDefinition;
