import type { PageInput, ShellRelease } from 'shared/contract';
import type { PageCode, PageEncoding } from '../renderProcess';
import { createMicroCache } from './microCache';
import { noProviders } from './providers';
import { RenderError } from './renderError';
import type { EncodedPage } from './renderer';
import { type RenderWorker, type StartOptions, startWorker } from './renderWorker';

/** In milliseconds, where no longer page limit is set; remotes do not affect a frame. */
const FRAME_LIMIT_MS = 3000;
const CACHED_FRAMES = 300;
const TRIES = 2;

/** Renders page frames in a process of the shell alone, so that remotes can neither break nor delay a frame. */
export const createFrames = (options: StartOptions) => {
  const limitMs = Math.max(FRAME_LIMIT_MS, options.pageLimitMs ?? 0);
  const workers = new Map<string, Promise<RenderWorker>>();
  const cached = createMicroCache<EncodedPage>({ maxEntries: CACHED_FRAMES });
  /** Pages in progress when another shell goes live need it after its process has ended. */
  const codes = new WeakMap<ShellRelease, PageCode>();

  const workerOf = (shell: ShellRelease): Promise<RenderWorker> => {
    const known = workers.get(shell.server);
    if (known) return known;
    const starting = startWorker(options, { shell, remote: null, providers: noProviders });
    workers.set(shell.server, starting);
    const forget = (): void => {
      if (workers.get(shell.server) === starting) workers.delete(shell.server);
    };
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  };

  const render = async (shell: ShellRelease, input: PageInput, encoding: PageEncoding): Promise<EncodedPage> => {
    for (let attempt = 1; ; attempt += 1) {
      const worker = await workerOf(shell);
      try {
        return await worker.render(input, { frame: true, encoding, limitMs, providers: noProviders });
      } catch (error) {
        if (attempt === TRIES) throw error;
        // A starved process stays: the second attempt is quick.
        if (!(error instanceof RenderError && error.reason === 'busy')) await worker.ended;
      }
    }
  };

  return {
    /** Renders the frame of a page. `revision` names the live builds. Rejects when the shell itself is broken. */
    frame: (shell: ShellRelease, input: PageInput, encoding: PageEncoding, revision: string): Promise<EncodedPage> =>
      cached(`${revision} ${encoding} ${input.url}`, () => render(shell, input, encoding)),
    pageCode: async (shell: ShellRelease): Promise<PageCode> => {
      const code = codes.get(shell) ?? (await workerOf(shell)).code;
      codes.set(shell, code);
      return code;
    },
    /** Ends the processes of other shells, busy ones after their frame. */
    keep: (shells: readonly ShellRelease[]): void => {
      const files = new Set(shells.map(({ server }) => server));
      for (const [file, worker] of workers)
        if (!files.has(file))
          void worker.then(
            (one) => one.whenIdle().then(one.end),
            () => undefined,
          );
    },
    close: async (): Promise<void> => {
      for (const starting of [...workers.values()]) {
        const worker = await starting.catch(() => null);
        worker?.end();
        await worker?.ended;
      }
    },
  };
};
