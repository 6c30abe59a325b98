import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, callApi, toast, useAppContext } from 'shared';
import { endpoints, type LiftQuarantine } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { packageTitle } from './packageTitle';

/** Lifts a quarantine and refetches the builds' health, even when another admin was faster. */
const useLiftQuarantine = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (owner: LiftQuarantine) => callApi(api, endpoints.adminLiftQuarantine, { body: owner }),
    onSuccess: (_answer, { name }) => toast.success(messages.quarantine.done(name)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compositionQuery(api).queryKey }),
  });
};

const text = messages.quarantine;

/** Asks for confirmation, then lets the server render the pages of a build again. */
export const LiftQuarantineButton = ({ owner }: { owner: LiftQuarantine }) => {
  const [asking, setAsking] = useState(false);
  const lift = useLiftQuarantine();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" busy={lift.isPending} onClick={() => setAsking(true)}>
        {text.lift}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.ask(packageTitle(owner.name))}
        text={text.explain(owner.build)}
        confirmLabel={text.lift}
        cancelLabel={adminMessages.cancel}
        busy={lift.isPending}
        onConfirm={() => lift.mutate(owner, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};
