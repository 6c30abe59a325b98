import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class WrongBytes extends Error {
  constructor(readonly problem: 'size' | 'hash') {
    super(`The file differs in ${problem}`);
  }
}

/** Streams a file to disk. Throws `WrongBytes` when size or hash differ; a failure leaves no file. */
export const writeChecked = async (
  bytes: Readable,
  target: string,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> => {
  const hash = createHash('sha256');
  let received = 0;
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      received += chunk.length;
      hash.update(chunk);
      next(received > size ? new WrongBytes('size') : null, chunk);
    },
    flush: (done) => {
      if (received !== size) done(new WrongBytes('size'));
      else done(hash.digest('hex') === sha256 ? null : new WrongBytes('hash'));
    },
  });
  try {
    await pipeline(bytes, check, createWriteStream(target, { flags: 'wx' }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
};
