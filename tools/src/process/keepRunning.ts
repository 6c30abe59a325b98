/** Exit codes of a program that was told to stop. */
const TOLD = [0, 130, 143];
/** Exit code of the server after a failure that nothing has handled. */
const FAILED = 70;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Who has run so long starts anew with short pauses, in milliseconds. */
const STEADY_MS = 60_000;

interface KeepRunning {
  /** Runs the program once and gives its exit code; 128 and the signal's number when a signal has ended it. */
  run: () => Promise<number>;
  /** Whether somebody has told this process to stop. */
  isStopped: () => boolean;
  onRestart: (code: number, pauseMs: number) => void;
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** A program that could not start says why and stays ended; one that broke down, or was killed, is started again. */
const isBreakdown = (code: number): boolean => (code === FAILED || code > 128) && !TOLD.includes(code);

/**
 * Runs a program, and again whenever it breaks down, with pauses that grow. Gives the exit code of the run after which
 * it is not to be started again.
 */
export const keepRunning = async ({
  run,
  isStopped,
  onRestart,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = Date.now,
}: KeepRunning): Promise<number> => {
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const started = now();
    const code = await run();
    if (isStopped() || !isBreakdown(code)) return code;
    if (now() - started > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    onRestart(code, pauseMs);
    await pause(pauseMs);
    if (isStopped()) return code;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
};
