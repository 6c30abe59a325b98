import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, callApi, toast, useAppContext } from 'shared';
import { endpoints, type TeamToken } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';
import { teamsQuery } from './teamsQuery';

const text = messages.token;

/** Revokes a token after a confirmation. */
export const RevokeButton = ({ token: { id, label, start } }: { token: TeamToken }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => callApi(api, endpoints.adminRevokeToken, { body: { token_id: id } }),
    onSuccess: () => toast.success(text.revokedOne(label)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamsQuery(api).queryKey }),
  });
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={text.revokeOf(label)}
        busy={revoke.isPending}
        onClick={() => setAsking(true)}
      >
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.ask(label)}
        text={text.explain(start)}
        confirmLabel={text.revoke}
        cancelLabel={adminMessages.cancel}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};
