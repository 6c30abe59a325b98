import type { Logger } from 'pino';

/** Exit code after a failure that nothing has handled; who started the process starts it again. */
export const FAILED = 70;

/**
 * What nothing else has handled may have left something half done: it is logged, the process takes no new visitors
 * (`/readyz` answers 503) and ends in order. Without this Node would print the error with all its fields, which may be
 * what people have written.
 */
export const watchProcess = (log: Logger, stop: (exitCode: number) => void): void => {
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a failure that nobody waited for');
    stop(FAILED);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught');
    stop(FAILED);
  });
};
