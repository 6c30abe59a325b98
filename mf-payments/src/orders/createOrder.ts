import type { ApiClient } from 'shared';
import { type CreatedOrder, type Order, type Section, sectionEndpoints } from 'shared/contract';

/** `POST /api/create-order…`: orders a paid option for a listing (spec sections 4 and 7). */
export const createOrder = async (api: ApiClient, section: Section, order: Order): Promise<CreatedOrder> =>
  (await api.post<CreatedOrder>(sectionEndpoints[section].createOrder, order)).data;
