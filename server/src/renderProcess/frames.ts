import { Buffer } from 'node:buffer';

/** The header has the lengths of the message and of its text; the rest is its bytes. */
const LENGTH_BYTES = 4;
const HEAD_BYTES = 2 * LENGTH_BYTES;
// Saved, because a bundle in the same process may change the globals.
const { parse, stringify } = JSON;

interface Message {
  type: string;
  /** Payload after the text: an encoded page, an API answer. */
  bytes?: Uint8Array | undefined;
}

/** Encodes a message for the pipe: lengths, itself as JSON, and its `bytes`. */
export const toFrame = (message: Message): Buffer => {
  const { bytes } = message;
  const text = stringify(bytes ? { ...message, bytes: undefined } : message);
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + length + (bytes?.length ?? 0));
  frame.writeUInt32BE(frame.length - HEAD_BYTES, 0);
  frame.writeUInt32BE(length, LENGTH_BYTES);
  frame.write(text, HEAD_BYTES, 'utf8');
  if (bytes) frame.set(bytes, HEAD_BYTES + length);
  return frame;
};

/** Decodes a frame; the message's bytes are a copy. Throws when the frame is invalid. */
const toMessage = (frame: Buffer): unknown => {
  const end = HEAD_BYTES + frame.readUInt32BE(LENGTH_BYTES);
  if (end > frame.length) throw new Error('A message whose text is longer than itself');
  const message: Message = parse(frame.toString('utf8', HEAD_BYTES, end));
  if (end === frame.length) return message;
  const bytes = Buffer.allocUnsafeSlow(frame.length - end);
  frame.copy(bytes, 0, end);
  message.bytes = bytes;
  return message;
};

interface FrameReader {
  onMessage: (message: unknown) => void;
  /** Called once, when a message is invalid or longer than `maxBytes`. Nothing is read after it. */
  onError: (error: Error) => void;
  maxBytes: number;
}

/** Creates a function that accepts stream chunks and emits whole messages. */
export const createFrameReader = ({ onMessage, onError, maxBytes }: FrameReader) => {
  let pieces: Buffer[] = [];
  let bufferedBytes = 0;
  let isBroken = false;

  const fail = (error: Error): void => {
    isBroken = true;
    pieces = [];
    onError(error);
  };
  const joined = (): Buffer => {
    if (pieces.length !== 1) pieces = [Buffer.concat(pieces)];
    return pieces[0] as Buffer;
  };

  return (piece: Buffer): void => {
    if (isBroken) return;
    pieces[pieces.length] = piece;
    bufferedBytes += piece.length;
    while (bufferedBytes >= HEAD_BYTES) {
      const first = pieces[0] as Buffer;
      const length = (first.length < LENGTH_BYTES ? joined() : first).readUInt32BE(0);
      if (length > maxBytes) {
        fail(new Error(`A message of ${length} bytes exceeds the limit of ${maxBytes}`));
        return;
      }
      if (bufferedBytes < HEAD_BYTES + length) return;
      const all = joined();
      const rest = all.subarray(HEAD_BYTES + length);
      pieces = rest.length > 0 ? [rest] : [];
      bufferedBytes = rest.length;
      let message: unknown;
      try {
        message = toMessage(all.subarray(0, HEAD_BYTES + length));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      onMessage(message);
      if (isBroken) return;
    }
  };
};
