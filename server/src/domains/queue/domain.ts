import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { sweepRequestKeys } from './requestKeys/sweepRequestKeys';
import { sweepFailedTurns } from './turns/workOff';

const jobs = [defineSweep('sweep request keys', sweepRequestKeys), defineSweep('sweep failed turns', sweepFailedTurns)];

export const queue = defineDomain({ jobs });
