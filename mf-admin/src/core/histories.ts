import type { QueryFilters } from '@tanstack/react-query';

/** Matches the histories of listings in all sections: each shows what happened to its author's other listings too. */
export const histories: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'history' };
