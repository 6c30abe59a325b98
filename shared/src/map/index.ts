import { fetchedMap } from './fetchedMap';
import type { LostMapProps } from './LostMapView';
import type { PointPickerProps } from './PointPickerView';
import type { SpotMapProps } from './SpotMapView';

const views = () => import(/* webpackChunkName: "map" */ './views');

/** Map of losses and finds. Its scripts load when it is shown. @beta */
export const LostMap = fetchedMap<LostMapProps>(async () => (await views()).LostMapView);

/** Map to pick one point. Its scripts load when it is shown. @beta */
export const PointPicker = fetchedMap<PointPickerProps>(async () => (await views()).PointPickerView);

/** Map with the circle of a loss or find. Its scripts load when it is shown. @beta */
export const SpotMap = fetchedMap<SpotMapProps>(async () => (await views()).SpotMapView);
export { outlineQuery, useCityBounds, useHasStreets } from './mapQueries';
export { pointText, positionText } from './messages.ru';
export { useDevicePosition } from './useDevicePosition';
