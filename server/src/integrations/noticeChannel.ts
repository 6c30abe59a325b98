import { cutText, type OutgoingEvent } from 'shared/contract';

/** Returns a text of at most `max` UTF-16 units: a longer one is cut between two characters and ends with '…'. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1, (part) => part.length)}…`;

/** A notice in a channel. It has no text of messages, only that there is one. */
export interface ChannelNotice {
  /**
   * Identifies this notice, the same at every attempt, in at most 32 letters, digits and `-`: devices and mail
   * programs detect duplicates by it.
   */
  id: string;
  /** The kind to unsubscribe from. */
  event: OutgoingEvent;
  /** One line. */
  title: string;
  /** May have several lines. */
  text: string;
  /** The page on the site that it is about: a path such as `/dialogs/7`. */
  href: string;
  /** The action there, in a word. */
  act?: string;
}

/**
 * Result of a delivery. `gone`: there is no recipient, because the person blocked the bot, the address does not exist
 * or the subscription has expired; the channel has been switched off by then, and the person may be notified of that
 * once.
 */
export type Sent = 'sent' | 'gone';

/** A way to notify people outside the site. */
export interface NoticeChannel<Recipient> {
  /**
   * Notifies one recipient. Throws when a retry may help: `TryLater` with a known delay, `NotSent` when nothing was
   * delivered although the failure may look otherwise.
   */
  send: (recipient: Recipient, notice: ChannelNotice) => Promise<Sent>;
}

/** Nothing of the notice has left this server. */
export class NotSent extends Error {
  override name = 'NotSent';

  constructor(cause: unknown) {
    super('Nothing was sent', { cause });
  }
}

/** The other side requests a delay. */
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
