import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, useAppContext } from 'shared';
import type { Rollback } from 'shared/contract';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { rollBack } from './rollBack';

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
