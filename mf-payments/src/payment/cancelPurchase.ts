import type { ApiClient } from 'shared';
import { endpoints, type PurchaseState, withParam } from 'shared/contract';

/** `POST /api/purchases/{id}/cancel`: gives up a payment that is still pending. */
export const cancelPurchase = async (api: ApiClient, id: number): Promise<PurchaseState> =>
  (await api.post<PurchaseState>(withParam(endpoints.cancelPurchase, id))).data;
