/** Throws on a page where an answer of the API was wanted: a network that asks for a sign-in of its own sends it. */
export const refusePage = (answer: Response): void => {
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('A page came instead of an answer');
};
