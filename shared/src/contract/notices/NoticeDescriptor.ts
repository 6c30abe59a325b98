import type { noticeGroups } from './noticeGroups.ru';

/** Icon of its row in the list of notices where the listing has no photo. @internal */
export type NoticeIcon = 'alert' | 'check' | 'close' | 'heart' | 'message' | 'paw' | 'rocket' | 'search';

interface Shown {
  icon: NoticeIcon;
  tone: 'good' | 'bad' | 'pet';
  /** Short name of the event for administrators. */
  label: string;
}

/** Sent by the channels that the user has enabled. */
export interface ChosenNotice extends Shown {
  reach: 'chosen';
  /** Its row of the settings. */
  group: keyof typeof noticeGroups;
  /** Subject of its e-mails, after 'Письма'. */
  letters: string;
  /**
   * Sent in quiet hours to users who want that, because in the morning it may be too late; the text names it at the
   * switch of quiet hours.
   */
  urgent?: string;
}

export interface UnchosenNotice extends Shown {
  /**
   * `always`: sent by all channels, even if disabled and in quiet hours, so that a session thief cannot silence it.
   * `site`: shown on the site only.
   */
  reach: 'always' | 'site';
}

/** Facts of a notified event, for server and pages. @internal */
export type NoticeDescriptor = ChosenNotice | UnchosenNotice;

/** Channels outside the site, which itself always shows notices. @internal */
export const noticeChannels = ['telegram', 'push', 'email'] as const;
/** @internal */
export type NoticeChannelName = (typeof noticeChannels)[number];

/** URL fragments of notices: the target scrolls into view and gets the focus. @internal */
export const noticeAnchors = { renew: 'renew', compare: 'matches', consent: 'consent' } as const;
