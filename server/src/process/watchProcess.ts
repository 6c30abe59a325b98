import type { Logger } from 'pino';

/**
 * What nothing else has handled: a promise that nobody waits for leaves the site in order, so it is logged and the
 * process goes on; an exception may have left something half done, so it is logged and the process ends in order.
 * Without this Node would print the error with all its fields, which may be what people have written.
 */
export const watchProcess = (log: Logger, stop: (exitCode: number) => void): void => {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught');
    stop(1);
  });
};
