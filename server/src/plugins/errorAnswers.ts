import { errorBodySchema } from 'shared/contract';

/** Returns the entries of a route's `response` schema for refusals with these statuses. */
export const errorAnswers = (statuses: readonly number[]): Record<number, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map((status) => [status, errorBodySchema]));
