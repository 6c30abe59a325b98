import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingText, QueryFailure } from 'shared';
import { messages } from '../messages.ru';

/** What a page can show of a query. */
export type ShownQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** Shows that a query is loading or has failed; nothing once it has data. */
export const QueryState = ({ query }: { query: ShownQuery<unknown> }) => {
  if (query.data !== undefined) return null;
  if (query.error === null) return <LoadingText />;
  return <QueryFailure query={query} title={messages.failed} text={messages.network} />;
};
