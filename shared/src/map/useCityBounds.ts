import { useQuery } from '@tanstack/react-query';
import { entryFinder, useAppContext, useRememberedCity } from 'shared';
import type { MapBounds } from 'shared/contract';
import { boundsOf, placeOf, type Size } from './mercator';
import { outlineQuery } from './outlineQuery';

/** How near a map begins that begins at a city. */
const CITY_ZOOM = 11;

/**
 * Returns what a map of this size shows that begins at the city chosen last on this device; undefined as long as that is
 * not wanted or not known.
 */
export const useCityBounds = (isWanted: boolean, sizeOf: () => Size): MapBounds | undefined => {
  const { api } = useAppContext();
  const city = useRememberedCity();
  const { data } = useQuery({ ...outlineQuery(api), enabled: isWanted && city !== null });
  const found = isWanted && data && city !== null ? entryFinder(data)(city) : undefined;
  return found && boundsOf({ ...placeOf(found), zoom: CITY_ZOOM }, sizeOf());
};
