import type { ListingPlace } from 'shared/contract';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** UUID of the message; a repeat with the same one creates no duplicate. */
  clientId: string;
  text: string;
  listing?: ListingPlace | undefined;
  /** Not stored: a message with photos is lost with the page. */
  photos?: readonly File[];
  /** Upload progress of the photos, in percent. */
  percent?: number;
  /** ISO 8601: when the person pressed 'Отправить'. */
  time: string;
  state: 'sending' | 'failed';
}
