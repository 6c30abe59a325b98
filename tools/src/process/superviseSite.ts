import { serverEnvironment, serverFlags } from '../pack/serverFlags';
import { keepRunning } from './keepRunning';

interface SuperviseSite {
  /** The compiled server. */
  program: string;
  /**
   * Runs Node with these arguments and extra variables, and returns its exit code; 128 and the signal's number when
   * killed by a signal.
   */
  run: (args: string[], environment: Readonly<Record<string, string>>) => Promise<number>;
  /** Returns whether this process was told to stop. */
  isStopped: () => boolean;
}

/** Keeps the site's server running, and reports restarts. Returns its last exit code. */
export const superviseSite = ({ program, run, isStopped }: SuperviseSite): Promise<number> =>
  keepRunning({
    run: () => run([...serverFlags, program], serverEnvironment),
    isStopped,
    onRestart: (code, pauseMs) =>
      console.error(
        `The server crashed (code ${code}), restarting in ${pauseMs / 1000} s. The reason is in the log above.`,
      ),
  });
