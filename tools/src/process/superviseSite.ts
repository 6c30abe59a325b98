import { serverEnvironment, serverFlags } from '../pack/serverFlags';

/** Exit codes of a program that was stopped on purpose. */
const STOPPED_CODES = [0, 130, 143];
/** The server's exit code after an unhandled failure. */
const FAILED = 70;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds of running after which restarts begin with short pauses again. */
const STEADY_MS = 60_000;

interface KeepRunning {
  /** Runs the program once and returns its exit code; 128 and the signal's number when killed by a signal. */
  run: () => Promise<number>;
  /** Whether a stop was requested. */
  isStopped: () => boolean;
  onRestart: (code: number, pauseMs: number) => void;
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** A program that could not start explains why and stays ended; one that crashed or was killed is restarted. */
const isCrash = (code: number): boolean => (code === FAILED || code > 128) && !STOPPED_CODES.includes(code);

/** Runs a program and restarts it after crashes, with growing pauses. Returns the exit code of the last run. */
export const restartOnCrash = async ({
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
    if (isStopped() || !isCrash(code)) return code;
    if (now() - started > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    onRestart(code, pauseMs);
    await pause(pauseMs);
    if (isStopped()) return code;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
};

interface SuperviseSite {
  program: string;
  /** Runs Node and returns its exit code; 128 and the signal's number when killed by a signal. */
  run: (args: string[], environment: Readonly<Record<string, string>>) => Promise<number>;
  /** Whether a stop was requested. */
  isStopped: () => boolean;
}

/** Keeps the site's server running, and reports restarts. Returns its last exit code. */
export const superviseSite = ({ program, run, isStopped }: SuperviseSite): Promise<number> =>
  restartOnCrash({
    run: () => run([...serverFlags, program], serverEnvironment),
    isStopped,
    onRestart: (code, pauseMs) =>
      console.error(
        `The server crashed (code ${code}), restarting in ${pauseMs / 1000} s. The reason is in the log above.`,
      ),
  });
