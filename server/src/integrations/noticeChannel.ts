import type { OutgoingEvent } from 'shared/contract';

/** What a channel sends to a person. It has no text of messages, only that there is one. */
export interface ChannelNotice {
  /**
   * Names this notice, the same at every attempt, in at most 32 letters, digits and `-`: a device that gets it twice
   * shows it once, and mail programs know a letter again by it.
   */
  id: string;
  /** A letter is unsubscribed from by it. */
  event: OutgoingEvent;
  /** One line. */
  title: string;
  /** May have several lines. */
  text: string;
  /** The page on the site that it is about: a path such as `/dialogs/7`. */
  href: string;
  /** What to do there, in a word. */
  act?: string;
}

/**
 * What came of it. `gone`: there is nobody any more, because the person blocked the bot, the address does not exist or
 * the subscription has expired; the channel has been switched off by then, and the person may be told so, once.
 */
export type Sent = 'sent' | 'gone';

/** A way to tell people that leads out of the site. */
export interface NoticeChannel<Recipient> {
  /**
   * Tells one recipient. Throws when it may be tried again: `TryLater` when it is known when, `NotSent` when nobody can
   * have got it although the failure looks like one in the middle.
   */
  send: (recipient: Recipient, notice: ChannelNotice) => Promise<Sent>;
}

/** It never came to that: nothing of the notice has left this server. */
export class NotSent extends Error {
  override name = 'NotSent';

  constructor(cause: unknown) {
    super('Nothing was sent', { cause });
  }
}

/** The other side asks for patience. */
export class TryLater extends Error {
  override name = 'TryLater';

  /** `afterS`: how long to wait, in seconds. */
  constructor(
    readonly afterS: number,
    options?: ErrorOptions,
  ) {
    super(`Try again after ${afterS} s`, options);
  }
}
