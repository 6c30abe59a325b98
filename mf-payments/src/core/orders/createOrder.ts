import type { ApiClient } from 'shared';
import { type CreatedOrder, type Order, type Section, sectionEndpoints } from 'shared/contract';

/** `POST /api/create-order…`: orders a paid option for a listing, once however often it is sent with the key. */
export const createOrder = async (
  api: ApiClient,
  section: Section,
  { order, key }: { order: Order; key: string },
): Promise<CreatedOrder> => (await api.post<CreatedOrder>(sectionEndpoints[section].createOrder, order, { key })).data;
