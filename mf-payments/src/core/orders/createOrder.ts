import { type ApiClient, callApi } from 'shared';
import { type CreatedOrder, endpoints, type Order, type Section } from 'shared/contract';

/** `POST /api/create-order…`: orders a paid option for a listing. Idempotent by its key. */
export const createOrder = async (
  api: ApiClient,
  section: Section,
  { order, key }: { order: Order; key: string },
): Promise<CreatedOrder> => callApi(api, endpoints.createOrder(section), { body: order, key });
