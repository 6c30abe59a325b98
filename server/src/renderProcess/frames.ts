import { Buffer } from 'node:buffer';

const HEAD_BYTES = 4;
// Kept, because a bundle in the same process may change the globals.
const { parse, stringify } = JSON;

/** A message as it goes over the pipe: its length, then itself as JSON. */
export const toFrame = (message: unknown): Buffer => {
  const body = Buffer.from(stringify(message), 'utf8');
  const frame = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  frame.writeUInt32BE(body.length, 0);
  body.copy(frame, HEAD_BYTES);
  return frame;
};

interface FrameReader {
  onMessage: (message: unknown) => void;
  /** Called once, when a message is longer than `maxBytes` or is none. Nothing is read after it. */
  onFault: (error: Error) => void;
  maxBytes: number;
}

/** Gives the function that takes pieces of the stream and tells whole messages. */
export const createFrameReader = ({ onMessage, onFault, maxBytes }: FrameReader) => {
  let pieces: Buffer[] = [];
  let held = 0;
  let isBroken = false;

  const fail = (error: Error): void => {
    isBroken = true;
    pieces = [];
    onFault(error);
  };
  /** The length of the message in hand, or null when not enough of it has come. */
  const lengthOf = (first: Buffer): number | null => (held < HEAD_BYTES ? null : first.readUInt32BE(0));

  return (piece: Buffer): void => {
    if (isBroken) return;
    pieces.push(piece);
    held += piece.length;
    for (;;) {
      if (pieces.length > 1 && (pieces[0]?.length ?? 0) < HEAD_BYTES) pieces = [Buffer.concat(pieces)];
      const length = lengthOf(pieces[0] ?? Buffer.alloc(0));
      if (length === null) return;
      if (length > maxBytes) {
        fail(new Error(`A message of ${length} bytes, ${maxBytes} are the most`));
        return;
      }
      if (held < HEAD_BYTES + length) return;
      const all = Buffer.concat(pieces);
      const rest = all.subarray(HEAD_BYTES + length);
      pieces = rest.length > 0 ? [rest] : [];
      held = rest.length;
      let message: unknown;
      try {
        message = parse(all.toString('utf8', HEAD_BYTES, HEAD_BYTES + length));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      onMessage(message);
      if (isBroken) return;
    }
  };
};
