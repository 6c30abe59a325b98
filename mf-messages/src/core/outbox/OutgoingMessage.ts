import type { ListingPlace } from 'shared/contract';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** UUID of the message; sent again under the same one it never doubles. */
  clientId: string;
  text: string;
  /** What it is about. */
  listing?: ListingPlace | undefined;
  /** They do not outlive the page: a message with photos is not stored. */
  photos?: readonly File[];
  /** How much of the photos has been sent, in percent. */
  percent?: number;
  /** ISO 8601: when the person pressed 'Отправить'. */
  time: string;
  state: 'sending' | 'failed';
}
