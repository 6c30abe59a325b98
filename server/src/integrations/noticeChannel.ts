import { cutText, type OutgoingEvent } from 'shared/contract';

/** Truncates a text to `max` UTF-16 units including '…', never inside a character. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1, (part) => part.length)}…`;

/** A notice in a channel. It never contains the text of chat messages. */
export interface ChannelNotice {
  /** Same at every attempt, so that devices and mail programs detect duplicates: up to 32 letters, digits and `-`. */
  id: string;
  /** Kind to unsubscribe from. */
  event: OutgoingEvent;
  title: string;
  text: string;
  /** Path of the page on the site, such as `/dialogs/7`. */
  href: string;
  /** Label of the action there. */
  act?: string;
}

/**
 * `gone`: the person blocked the bot, or the address or subscription no longer exists; the channel is then disabled.
 */
export type Sent = 'sent' | 'gone';

export interface NoticeChannel<Recipient> {
  /** Throws when a retry may help: `RetryAfter` with a known delay, `DeliveryFailed` when certainly nothing was delivered. */
  send: (recipient: Recipient, notice: ChannelNotice) => Promise<Sent>;
}

/** Certainly nothing was delivered. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';

  constructor(cause: unknown) {
    super('Nothing was sent', { cause });
  }
}

/** The recipient's service requests a delay. */
export class RetryAfter extends Error {
  override name = 'RetryAfter';

  /** `afterS`: delay in seconds. */
  constructor(
    readonly afterS: number,
    options?: ErrorOptions,
  ) {
    super(`Try again after ${afterS} s`, options);
  }
}
