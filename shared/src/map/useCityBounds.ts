import { useQuery } from '@tanstack/react-query';
import { entryFinder, useAppContext, useRememberedCity } from 'shared';
import type { MapBounds } from 'shared/contract';
import { boundsOf, placeOf, type Size } from './mercator';
import { outlineQuery } from './outlineQuery';

/** Initial zoom of a map that starts at a city. */
const CITY_ZOOM = 11;

/** Returns the initial bounds at the city last chosen on this device; undefined while unwanted or unknown. */
export const useCityBounds = (isWanted: boolean, sizeOf: () => Size): MapBounds | undefined => {
  const { api } = useAppContext();
  const city = useRememberedCity();
  const { data } = useQuery({ ...outlineQuery(api), enabled: isWanted && city !== null });
  const found = isWanted && data && city !== null ? entryFinder(data)(city) : undefined;
  return found && boundsOf({ ...placeOf(found), zoom: CITY_ZOOM }, sizeOf());
};
