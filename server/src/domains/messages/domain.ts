import { SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob } from '../../jobs/defineJob';
import { messageRoutes } from './messageRoutes';
import { deliverSupportMessages, isSupportMessageDue } from './supportMessages';

const jobs = [
  defineJob({
    name: 'deliver notices',
    everyMs: 2 * SECOND_MS,
    hasWork: isSupportMessageDue,
    run: ({ db, now }) => deliverSupportMessages(db, now()),
  }),
];

export const messages = defineDomain({ routes: [messageRoutes], jobs });
