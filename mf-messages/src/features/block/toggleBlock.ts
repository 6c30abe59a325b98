import type { ApiClient } from 'shared';
import { type BlockState, endpoints, withParam } from 'shared/contract';

/** `POST /api/block/{userId}`: blocks, or takes the block away; gives whether the person is blocked now. */
export const toggleBlock = async (api: ApiClient, userId: number): Promise<boolean> =>
  (await api.post<BlockState>(withParam(endpoints.block, userId))).data.blocked;
