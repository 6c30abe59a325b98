/** The maps, in a chunk that loads when one is shown. */
export { LostMapView } from './LostMapView';
export { PointPickerView } from './PointPickerView';
export { SpotMapView } from './SpotMapView';
