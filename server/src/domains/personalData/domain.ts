import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep, MINUTE_MS } from '../../jobs/defineJob';
import { eraseLeftovers } from './eraseLeftovers';
import { personalDataRoutes } from './personalDataRoutes';

const jobs = [defineSweep('erase what deleted accounts left', eraseLeftovers, 5 * MINUTE_MS)];

export const personalData = defineDomain({ routes: [personalDataRoutes], jobs });
