import { spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { childCode } from './childCode';
import { createFrameReader, toFrame } from './frames';
import type { FromChild, ToChild } from './protocol';
import { readFromChild } from './readFromChild';
import { childEnvironment, findSandbox } from './sandbox';

/** In bytes; a page of the site is about 100 KB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Bytes stored of the output of a process. */
const OUTPUT_BYTES = 4000;

export interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of its output. */
  output: string;
}

interface StartChild {
  onMessage: (message: FromChild) => void;
  /** Called when the process sends an invalid message; it is killed then. */
  onError: (error: Error) => void;
}

const keepOutput = (streams: Readable[]): (() => string) => {
  let output = '';
  for (const stream of streams) {
    stream.on('data', (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(-OUTPUT_BYTES);
    });
    stream.on('error', () => undefined);
  }
  return () => output;
};

/** Starts a rendering process in all available layers of the sandbox: nothing of this environment, no files, only a pipe. */
export const startChild = async ({ onMessage, onError }: StartChild) => {
  const [{ program, args }, code] = await Promise.all([findSandbox(), childCode()]);
  const child = spawn(program, [...args, '-'], {
    env: childEnvironment,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  const pipe = child.stdio[3] as Duplex;
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  const output = keepOutput([child.stdout, child.stderr] as Readable[]);
  const ended = new Promise<ChildEnd>((resolve) => {
    child.on('error', (error) => resolve({ code: null, signal: null, output: error.message }));
    child.on('close', (exitCode, signal) => resolve({ code: exitCode, signal, output: output() }));
  });
  const fail = (error: Error): void => {
    onError(error);
    kill();
  };
  pipe.on(
    'data',
    createFrameReader({
      onMessage: (message) => {
        let read: FromChild;
        try {
          read = readFromChild(message);
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        onMessage(read);
      },
      onError: fail,
      maxBytes: MAX_BYTES,
    }),
  );
  // `ended` reports writing to an ended process.
  for (const stream of [pipe, child.stdin]) stream?.on('error', () => undefined);
  child.stdin?.end(code);
  return {
    pid: child.pid,
    send: (...messages: ToChild[]): void => {
      if (pipe.destroyed || messages.length === 0) return;
      pipe.cork();
      for (const message of messages) pipe.write(toFrame(message));
      pipe.uncork();
    },
    kill,
    ended,
  };
};
export type RenderChild = Awaited<ReturnType<typeof startChild>>;
