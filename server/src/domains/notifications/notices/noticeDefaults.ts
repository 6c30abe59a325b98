import { type NoticeEvent, type NoticeSettings, noticeChannels, noticeEvents } from 'shared/contract';
import { definitionOf } from './noticeDefinitions';

const switchesOf = (event: NoticeEvent) =>
  Object.fromEntries(
    noticeChannels.map((name) => [name, definitionOf(event).defaults?.includes(name) ?? false]),
  ) as NoticeSettings['events'][NoticeEvent];

/** The settings of a person who has not saved any. */
export const noticeDefaults: NoticeSettings = {
  events: Object.fromEntries(noticeEvents.map((event) => [event, switchesOf(event)])) as NoticeSettings['events'],
  quiet: { on: true, from: 22, to: 8, zone: 'Europe/Moscow', urgent: false },
};
