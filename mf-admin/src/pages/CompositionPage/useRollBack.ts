import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, toast, useAppContext } from 'shared';
import { endpoints, type Rollback, type RolledBack } from 'shared/contract';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';

/** Takes back the last release of a section (`POST /api/admin/composition/rollback`). */
const rollBack = async (api: ApiClient, rollback: Rollback): Promise<RolledBack> =>
  (await api.post<RolledBack>(endpoints.adminRollback.path, rollback)).data;

/** Rolls a section back and shows what is live then, also when somebody else was faster. */
export const useRollBack = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rollback: Rollback) => rollBack(api, rollback),
    onSuccess: ({ to }, { name }) => toast.success(messages.rollback.done(name, to)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};
