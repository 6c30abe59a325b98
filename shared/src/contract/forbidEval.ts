import { config } from 'zod';

/**
 * Has zod check by plain code instead of code that it makes out of text: the policy of the pages forbids the latter, and
 * a browser reports even the attempt. To be called in a browser before any schema is made. One call holds for every copy
 * of zod on the page, since all of them read one global object.
 */
export const forbidEval = (): void => {
  config({ jitless: true });
};
