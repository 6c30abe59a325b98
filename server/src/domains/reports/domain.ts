import { defineDomain } from '../../jobs/defineDomain';
import { compositionRoutes } from './compositionRoutes';
import { incidentCounter } from './incidentCounter';
import { reportRoutes } from './reportRoutes';

export const reports = defineDomain({ plugins: [incidentCounter], routes: [compositionRoutes, reportRoutes] });
