/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** UUID of the message; sent again under the same one it never doubles. */
  clientId: string;
  text: string;
  /** ISO 8601: when the person pressed 'Отправить'. */
  time: string;
  state: 'sending' | 'failed';
}
