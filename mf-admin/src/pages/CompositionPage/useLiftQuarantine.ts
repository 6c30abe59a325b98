import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, useAppContext } from 'shared';
import type { LiftQuarantine } from 'shared/contract';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery } from './compositionQuery';
import { liftQuarantine } from './liftQuarantine';
import { messages } from './messages.ru';

/** Lifts a quarantine and shows how the builds fare then, also when somebody else was faster. */
export const useLiftQuarantine = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (owner: LiftQuarantine) => liftQuarantine(api, owner),
    onSuccess: (_answer, { name }) => toast.success(messages.quarantine.done(name)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};
