import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createFrameReader, toFrame } from '../frames';
import type { FromChild, ToChild } from '../protocol';

/** The pipe to the server: the process's fourth file descriptor. */
const PIPE = 3;
const MAX_BYTES = 64 * 1024 * 1024;

/** Opens the pipe. The process ends when the server closes it. */
export const openChannel = (onMessage: (message: ToChild) => void) => {
  const { exit, nextTick } = process;
  const end = (): never => exit(0);
  const socket = new Socket({ fd: PIPE, readable: true, writable: true });
  const write = socket.write.bind(socket);
  const cork = socket.cork.bind(socket);
  const uncork = socket.uncork.bind(socket);
  let isGathering = false;
  const flush = (): void => {
    if (!isGathering) return;
    isGathering = false;
    uncork();
  };
  const read = createFrameReader({
    onMessage: (message) => onMessage(message as ToChild),
    onError: end,
    maxBytes: MAX_BYTES,
  });
  socket.on('data', read);
  socket.on('end', end);
  socket.on('error', end);
  return {
    send: (...messages: FromChild[]): void => {
      flush();
      cork();
      for (let index = 0; index < messages.length; index += 1) write(toFrame(messages[index] as FromChild));
      uncork();
    },
    /** Sends together with everything queued before the turn is yielded: waking the server costs more than reading. */
    sendSoon: (message: FromChild): void => {
      if (!isGathering) {
        isGathering = true;
        cork();
        nextTick(flush);
      }
      write(toFrame(message));
    },
    sendLast: (message: FromChild): never => {
      flush();
      try {
        writeSync(PIPE, toFrame(message));
      } catch {
        // The pipe is full or gone: the server sees the end of the process itself.
      }
      return exit(1);
    },
  };
};
