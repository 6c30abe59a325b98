/**
 * Ends this process, and with it what `runProcess` started, when nobody reads its output any more, as in
 * `npm test | head`: to go on would be work for nobody.
 */
export const endWhenUnread = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(1);
  });
};
