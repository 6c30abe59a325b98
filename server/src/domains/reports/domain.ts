import { defineDomain } from '../../jobs/defineDomain';
import { compositionRoutes, reportRoutes } from './compositionRoutes';
import { incidentCounter } from './incidentCounter';

export const reports = defineDomain({ plugins: [incidentCounter], routes: [compositionRoutes, reportRoutes] });
