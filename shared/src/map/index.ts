import { fetchedMap } from './fetchedMap';
import type { LostMapProps } from './LostMapView';
import type { PointPickerProps } from './PointPickerView';

const views = () => import(/* webpackChunkName: "map" */ './views');

/** Losses and finds on a map. Its scripts come when it is shown. */
export const LostMap = fetchedMap<LostMapProps>(async () => (await views()).LostMapView);

/** A map on which a person puts one point. Its scripts come when it is shown. */
export const PointPicker = fetchedMap<PointPickerProps>(async () => (await views()).PointPickerView);
export { ownPlaceFailures, phonePlaceFailures } from './messages.ru';
export { type PhonePlaceFailure, phonePlace } from './phonePlace';
