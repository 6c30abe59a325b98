/** A reason not to start that the operator can fix; the message is a full sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
