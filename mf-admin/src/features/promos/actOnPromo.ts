import type { ApiClient } from 'shared';
import { endpoints, type PromoAction, type PromoState } from 'shared/contract';

/** Shows, hides, prolongs or deletes an advertisement; gives its state as the server has it then. */
export const actOnPromo = async (api: ApiClient, action: PromoAction): Promise<PromoState> =>
  (await api.post<PromoState>(endpoints.adminPromoAction, action)).data;
