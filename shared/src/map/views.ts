/** The maps, in a file of their own that is fetched when one is shown. */
export { LostMapView } from './LostMapView';
export { PointPickerView } from './PointPickerView';
export { SpotMapView } from './SpotMapView';
