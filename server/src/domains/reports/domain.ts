import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { compositionRoutes } from './compositionRoutes';
import { incidentCounter } from './incidentCounter';
import { reportRoutes } from './reportRoutes';
import { sweepIncidents } from './sweepIncidents';

const jobs = [defineSweep('sweep incidents', sweepIncidents)];

export const reports = defineDomain({ plugins: [incidentCounter], routes: [compositionRoutes, reportRoutes], jobs });
