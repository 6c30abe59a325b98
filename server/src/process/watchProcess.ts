import type { Logger } from 'pino';
import { logEvent } from '../log/logEvents';

/** Exit code after an unhandled error; the service manager restarts the process. */
export const FAILED = 70;

/**
 * Stops the process in order after an unhandled error, which may have left work half done: logs it and refuses new
 * visitors (`/readyz` answers 503). Node itself would print the error with all its fields, which may be what people
 * have written.
 */
export const watchProcess = (log: Logger, stop: (exitCode: number) => void): void => {
  process.on('unhandledRejection', (error) => {
    logEvent(log, 'process.unhandled_rejection', { err: error });
    stop(FAILED);
  });
  process.on('uncaughtException', (error) => {
    logEvent(log, 'process.uncaught_exception', { err: error });
    stop(FAILED);
  });
};
