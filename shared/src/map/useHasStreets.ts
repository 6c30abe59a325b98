import { useQuery } from '@tanstack/react-query';
import { configQuery, useAppContext } from 'shared';

/** Returns whether the map shows streets, to find a place on it; without tiles it has only coasts and cities. */
export const useHasStreets = (): boolean => {
  const { api } = useAppContext();
  return Boolean(useQuery(configQuery(api)).data?.map);
};
