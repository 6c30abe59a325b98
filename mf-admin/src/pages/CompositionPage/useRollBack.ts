import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, toast, useAppContext } from 'shared';
import { endpoints, type Rollback } from 'shared/contract';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';

/** Rolls a section back and shows what is live then, also when somebody else was faster. */
export const useRollBack = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rollback: Rollback) => callApi(api, endpoints.adminRollback, { body: rollback }),
    onSuccess: ({ to }, { name }) => toast.success(messages.rollback.done(name, to)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};
