import { errorBodySchema } from 'shared/contract';

/**
 * Entries of a route's `response` schema for the refusals of its own. What any call may be refused for, the description
 * of the API adds by itself (`describeOperation`).
 */
export const describeErrors = <S extends number>(...statuses: S[]): Record<S, typeof errorBodySchema> =>
  Object.fromEntries(statuses.map((status) => [status, errorBodySchema])) as Record<S, typeof errorBodySchema>;
