import { useQuery } from '@tanstack/react-query';
import { callApi, PUBLIC_QUERY, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import type { LostListing } from './lostTexts';

/** Most listings shown for one place. */
const MOST = 20;

/** Returns the listings chosen on the map; fetches those missing in the list. */
export const useChosen = (ids: readonly number[], listings: readonly LostListing[]) => {
  const { api } = useAppContext();
  const wanted = ids.slice(0, MOST);
  const known = wanted.flatMap((id) => listings.find((one) => one.id === id) ?? []);
  const isKnown = known.length === wanted.length;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lost-chosen', wanted] as const,
    queryFn: async ({ signal }) =>
      (await callApi(api, endpoints.byIds('pets'), { body: wanted, signal })) as LostListing[],
    enabled: !isKnown,
    meta: PUBLIC_QUERY,
  });
  return {
    shown: isKnown ? known : (data ?? known),
    busy: !isKnown && isFetching,
    failure: isKnown || isFetching ? null : error,
    retry: () => void refetch(),
  };
};
export type Chosen = ReturnType<typeof useChosen>;
