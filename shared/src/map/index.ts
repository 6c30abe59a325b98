import { fetchedMap } from './fetchedMap';
import type { LostMapProps } from './LostMapView';
import type { PointPickerProps } from './PointPickerView';
import type { SpotMapProps } from './SpotMapView';

const views = () => import(/* webpackChunkName: "map" */ './views');

/** Losses and finds on a map. Its scripts come when it is shown. */
export const LostMap = fetchedMap<LostMapProps>(async () => (await views()).LostMapView);

/** A map on which a person puts one point. Its scripts come when it is shown. */
export const PointPicker = fetchedMap<PointPickerProps>(async () => (await views()).PointPickerView);

/** A map with the circle in which a loss or a find was. Its scripts come when it is shown. */
export const SpotMap = fetchedMap<SpotMapProps>(async () => (await views()).SpotMapView);
export { ownPlaceText, pointText } from './messages.ru';
export { outlineQuery } from './outlineQuery';
export { useCityBounds } from './useCityBounds';
export { useHasStreets } from './useHasStreets';
export { usePhonePlace } from './usePhonePlace';
