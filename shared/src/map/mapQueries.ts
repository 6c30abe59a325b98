import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, callQuery, configQuery, createEntryFinder, useAppContext, useRememberedCity } from 'shared';
import { endpoints, type MapBounds } from 'shared/contract';
import { DAY_MS } from '../contract/constants';
import { boundsOf, project, type Size } from './mercator';

/** Returns the query for the cities with their places, most populous first. Fails with `ApiError`. @beta */
export const outlineQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.lostOutline),
    staleTime: DAY_MS,
  });

/** Initial zoom of a map that starts at a city. */
const CITY_ZOOM = 11;

/** Returns the initial bounds at the city last chosen on this device; undefined while unwanted or unknown. @beta */
export const useCityBounds = (isWanted: boolean, sizeOf: () => Size): MapBounds | undefined => {
  const { api } = useAppContext();
  const city = useRememberedCity();
  const { data } = useQuery({ ...outlineQuery(api), enabled: isWanted && city !== null });
  const found = isWanted && data && city !== null ? createEntryFinder(data)(city) : undefined;
  return found && boundsOf({ ...project(found), zoom: CITY_ZOOM }, sizeOf());
};

/** Returns whether the map shows streets, to find a place on it; without tiles it has only coasts and cities. @beta */
export const useHasStreets = (): boolean => {
  const { api } = useAppContext();
  return Boolean(useQuery(configQuery(api)).data?.map);
};
