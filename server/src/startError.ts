/** A reason not to start that its reader can mend: the message is a full Russian sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
