import { errorBodySchema } from 'shared/contract';

/** Entries of a route's `response` schema for the refusals that it is known for. */
export const describeErrors = <S extends number>(...statuses: S[]): Record<S, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map((status) => [status, errorBodySchema])) as Record<S, typeof errorBodySchema>;
