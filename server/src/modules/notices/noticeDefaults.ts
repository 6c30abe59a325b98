import { type NoticeChannelName, type NoticeEvent, type NoticeSettings, noticeChannels } from 'shared/contract';

const only = (...on: NoticeChannelName[]) =>
  Object.fromEntries(noticeChannels.map((name) => [name, on.includes(name)])) as Record<NoticeChannelName, boolean>;

/** By which channels a person is told who has said nothing: what can wait does not come by mail. */
const events: Record<NoticeEvent, Record<NoticeChannelName, boolean>> = {
  message: only('telegram', 'push', 'email'),
  approved: only('telegram', 'push', 'email'),
  rejected: only('telegram', 'push', 'email'),
  consentWanted: only('telegram', 'push', 'email'),
  endsSoon: only('telegram', 'push', 'email'),
  ended: only('telegram', 'email'),
  searchHit: only('telegram', 'push', 'email'),
  favourite: only('telegram', 'push'),
  boostEnds: only('telegram', 'email'),
  complaint: only('telegram'),
  lostMatch: only('telegram', 'push', 'email'),
  lostNearby: only('telegram', 'push', 'email'),
};

/** The settings of a person who has said nothing. */
export const noticeDefaults: NoticeSettings = {
  events,
  quiet: { on: true, from: 22, to: 8, zone: 'Europe/Moscow', urgent: false },
};
