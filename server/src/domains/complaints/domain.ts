import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { complaintRoutes } from './core/complaintRoutes';
import { forgetOrigins } from './core/originMarks';

const jobs = [defineSweep('forget where complaints came from', forgetOrigins)];

export const complaints = defineDomain({ routes: [complaintRoutes], jobs });
