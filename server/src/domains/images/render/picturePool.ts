import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { picturesBusy } from '../../../errors/httpError';
import { compiledDir, serverFile } from '../../../serverFiles';
import type { DrawingInput } from '../draw/drawJpeg';
import { type PictureAnswer, type PictureJob, type PictureWork, URGENT } from './pictureMessages';
import { RefusedPicture } from './pictureRefusals';
import type { RenderedImage } from './renderImage';

const script =
  compiledDir === null
    ? serverFile('src/domains/images/render/pictureProcess.ts')
    : path.join(compiledDir, 'pictureProcess.js');

interface PoolOptions {
  /** Timeout of one picture, in milliseconds. */
  timeLimitMs?: number;
  /** Idle time after which a process is ended, in milliseconds: it uses some 80 MB. */
  idleLimitMs?: number;
  /** Runs the processes at normal priority, for pictures that are waited for. */
  isUrgent?: boolean;
  /** Node's options for the processes; those of this one by default. */
  execArgv?: string[];
}

/** Environment variables for a process that decodes strangers' pictures: no secrets. */
const HARMLESS =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|NODE_ENV|LC_\w+|MALLOC_\w+|VIPS_\w+|FONTCONFIG_\w+|XDG_\w+|LD_LIBRARY_PATH)$/;

const TIME_LIMIT_MS = 60_000;
const IDLE_LIMIT_MS = 20_000;

/**
 * Creates a pool of low-priority processes that render one picture at a time, so that neither the server's thread nor
 * its thread pool is blocked. They start on demand, end when idle, and are replaced when they end.
 */
export const createPicturePool = ({
  timeLimitMs = TIME_LIMIT_MS,
  idleLimitMs = IDLE_LIMIT_MS,
  isUrgent = false,
  execArgv = process.execArgv,
}: PoolOptions = {}) => {
  const idle: ChildProcess[] = [];
  const endings = new WeakMap<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let orders = 0;

  const forget = (child: ChildProcess): void => {
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
  };
  const dismiss = (child: ChildProcess): void => {
    // At once: it must not get another picture.
    forget(child);
    child.kill('SIGKILL');
  };

  /** Ends a process whose exit is awaited, even if nothing else keeps this process alive. */
  const kill = (child: ChildProcess): void => {
    child.ref();
    child.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => HARMLESS.test(name)));
    const child = fork(script, isUrgent ? [URGENT] : [], { env, execArgv, serialization: 'advanced', stdio });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      forget(child);
    });
    // The server may stop without closing the pool.
    child.unref();
    child.channel?.unref();
    return child;
  };

  const order = (child: ChildProcess, work: PictureWork): Promise<PictureAnswer> =>
    new Promise((resolve, reject) => {
      orders += 1;
      const id = orders;
      const end = (): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      };
      const onEnd = (): void => {
        end();
        reject(picturesBusy());
      };
      const onMessage = (message: PictureAnswer): void => {
        if (message.id !== id) return;
        end();
        resolve(message);
      };
      const timer = setTimeout(() => kill(child), timeLimitMs);
      child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send({ id, ...work } satisfies PictureJob, (error) => {
        if (error) onEnd();
      });
    });

  const run = async (work: PictureWork): Promise<PictureAnswer> => {
    const child = idle.pop() ?? start();
    clearTimeout(endings.get(child));
    const answer = await order(child, work);
    if (child.connected) {
      idle.push(child);
      endings.set(child, setTimeout(() => dismiss(child), idleLimitMs).unref());
    }
    if (answer.refusal !== undefined) throw new RefusedPicture(answer.refusal);
    return answer;
  };

  return {
    /** As `renderImage`, in another process. Throws 503 when it takes too long or the process ends. */
    render: async (bytes: Buffer): Promise<RenderedImage> => {
      const { image, error } = await run({ bytes });
      if (!image) throw new Error(error);
      return image;
    },
    draw: async (wanted: DrawingInput): Promise<Buffer> => {
      const { drawing, error } = await run({ drawing: wanted });
      if (!drawing) throw new Error(error);
      // The channel passes plain bytes.
      return Buffer.from(drawing);
    },
    close: async (): Promise<void> => {
      const ended = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of all) kill(child);
      await Promise.all(ended);
    },
  };
};
