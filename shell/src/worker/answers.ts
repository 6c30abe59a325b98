/** Throws on an HTML page instead of an API answer: captive portals send one. */
export const refusePage = (answer: Response): void => {
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('A page came instead of an answer');
};
