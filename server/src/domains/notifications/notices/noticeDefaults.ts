import { type NoticeEvent, type NoticeSettings, noticeChannels, noticeEvents } from 'shared/contract';
import { noticeDefinitions } from './noticeDefinitions';

const switchesOf = (event: NoticeEvent) =>
  Object.fromEntries(
    noticeChannels.map((name) => [name, noticeDefinitions[event].defaults.includes(name)]),
  ) as NoticeSettings['events'][NoticeEvent];

/** The settings of a person who has not saved any. */
export const noticeDefaults: NoticeSettings = {
  events: Object.fromEntries(noticeEvents.map((event) => [event, switchesOf(event)])) as NoticeSettings['events'],
  quiet: { on: true, from: 22, to: 8, zone: 'Europe/Moscow', urgent: false },
};
