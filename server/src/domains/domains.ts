import type { Domain } from '../jobs/defineDomain';
import { accounts } from './accounts/domain';
import { complaints } from './complaints/domain';
import { images } from './images/domain';
import { listings } from './listings/domain';
import { lost } from './lost/domain';
import { messages } from './messages/domain';
import { moderation } from './moderation/domain';
import { notifications } from './notifications/domain';
import { payments } from './payments/domain';
import { personalData } from './personalData/domain';
import { promos } from './promos/domain';
import { reports } from './reports/domain';
import { retention } from './retention/domain';
import { search } from './search/domain';
import { seo } from './seo/domain';
import { site } from './site/domain';
import { teams } from './teams/domain';

/** Every domain of the server; a new one is added here. */
export const domains: readonly Domain[] = [
  accounts,
  complaints,
  images,
  listings,
  lost,
  messages,
  moderation,
  notifications,
  payments,
  personalData,
  promos,
  reports,
  retention,
  search,
  seo,
  site,
  teams,
];
