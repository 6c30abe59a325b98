import { serverEnvironment, serverFlags } from '../pack/serverFlags';
import { keepRunning } from './keepRunning';
import { messages } from './messages.ru';

interface SuperviseSite {
  /** The compiled server. */
  program: string;
  /**
   * Runs Node with these arguments, and these variables beside its own, and gives its exit code; 128 and the signal's
   * number when a signal has ended it.
   */
  run: (args: string[], environment: Readonly<Record<string, string>>) => Promise<number>;
  /** Whether somebody has told this process to stop. */
  isStopped: () => boolean;
}

/** Keeps the site's server running, and says so when it has to be started again. Gives its last exit code. */
export const superviseSite = ({ program, run, isStopped }: SuperviseSite): Promise<number> =>
  keepRunning({
    run: () => run([...serverFlags, program], serverEnvironment),
    isStopped,
    onRestart: (code, pauseMs) => console.error(messages.restart(code, pauseMs / 1000)),
  });
