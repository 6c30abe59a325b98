/** Ends this process and its `runProcess` children when its output is closed, as in `npm test | head`. */
export const endWhenUnread = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(1);
  });
};
