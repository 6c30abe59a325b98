import { useQuery } from '@tanstack/react-query';
import { configQuery, useAppContext } from 'shared';

/** Whether the site's map shows streets, so that a place can be found on it; without tiles it has coasts and cities alone. */
export const useHasStreets = (): boolean => {
  const { api } = useAppContext();
  return Boolean(useQuery(configQuery(api)).data?.map);
};
