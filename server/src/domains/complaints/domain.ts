import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { complaintRoutes } from './core/complaintRoutes';
import { sweepComplaints } from './core/sweepComplaints';

const jobs = [defineSweep('sweep complaints', sweepComplaints)];

export const complaints = defineDomain({ routes: [complaintRoutes], jobs });
