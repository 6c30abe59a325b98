import type { Query, QueryClient } from '@tanstack/react-query';
import { retryChunks } from '../federation/retryChunks';

const isFirst = (query: Query): boolean => query.state.status === 'pending' && query.isActive();
const isNextPage = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && Boolean(state.fetchMeta?.fetchMore);

/** Asks anew for everything that the page waits for: chunks, first answers, next pages. */
export const retryPending = async (queryClient: QueryClient): Promise<void> => {
  retryChunks();
  // A refetch alone would wait for the request that hangs. A list whose end is seen asks for its next page by itself.
  await queryClient.cancelQueries({ predicate: (query) => isFirst(query) || isNextPage(query) });
  await queryClient.refetchQueries({ predicate: isFirst });
};
