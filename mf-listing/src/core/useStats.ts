import { useQuery } from '@tanstack/react-query';
import { callQuery, useAppContext, useBrowserNow } from 'shared';
import { endpoints, moscowDay, type Section } from 'shared/contract';

/** Loads a listing's numbers, again on each new day in Moscow. */
export const useStats = (section: Section, id: number) => {
  const { api } = useAppContext();
  const today = moscowDay(useBrowserNow('minute'));
  const query = callQuery(api, endpoints.stats(section), { params: { id } });
  return useQuery({ ...query, queryKey: [...query.queryKey, today] });
};
