import { fetchedMap } from './fetchedMap';
import type { LostMapProps } from './LostMapView';

const views = () => import(/* webpackChunkName: "map" */ './views');

/** Losses and finds on a map. Its scripts come when it is shown. */
export const LostMap = fetchedMap<LostMapProps>(async () => (await views()).LostMapView);
