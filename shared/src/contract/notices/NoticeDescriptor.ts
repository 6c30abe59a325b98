import type { noticeGroups } from './noticeGroups.ru';

/** Icon of a notice whose listing has no photo. @internal */
export type NoticeIcon = 'alert' | 'check' | 'close' | 'heart' | 'message' | 'paw' | 'rocket' | 'search';

interface Shown {
  icon: NoticeIcon;
  tone: 'good' | 'bad' | 'pet';
  /** Name of the event for administrators. */
  label: string;
}

export interface OptionalNotice extends Shown {
  reach: 'chosen';
  /** Row in the settings. */
  group: keyof typeof noticeGroups;
  /** What unwanted e-mails are called after 'Письма'. */
  letters: string;
  /** Sent in quiet hours to users who want that, as morning may be too late; the text is for the settings. */
  urgent?: string;
}

export interface MandatoryNotice extends Shown {
  /** `always`: by all channels, even if disabled and in quiet hours, so that a session thief cannot silence it. */
  reach: 'always' | 'site';
}

/** Facts of a notified event, for server and pages. @internal */
export type NoticeDescriptor = OptionalNotice | MandatoryNotice;

/** Channels outside the site, which itself always shows notices. @internal */
export const noticeChannels = ['telegram', 'push', 'email'] as const;
export type NoticeChannelName = (typeof noticeChannels)[number];

/** URL fragments of notices; the target scrolls into view and gets the focus. @internal */
export const noticeAnchors = { renew: 'renew', compare: 'matches', consent: 'consent' } as const;
