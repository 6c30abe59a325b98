import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, callApi, dialogsKey, failureText, toast, useAppContext } from 'shared';
import { type Dialog, endpoints } from 'shared/contract';
import type { Conversation } from '../../core/history/Conversation';
import { messages } from '../../messages.ru';

interface Blocking {
  conversation: Conversation;
  /** Name of the person to block. */
  name: string;
  blocked: boolean;
  onBlocked: () => void;
}

const texts = messages.block;

/** Blocks or unblocks a person after a confirmation, which `question` renders after `ask`. */
export const useBlock = ({
  conversation,
  name,
  blocked,
  onBlocked,
}: Blocking): { ask: () => void; question: ReactNode } => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { me, userId } = conversation;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.block, { params: { id: userId } }),
    networkMode: 'always',
    onSuccess: ({ blocked: blocked_by_me }) => {
      queryClient.setQueryData<Dialog[]>(dialogsKey(me), (dialogs) =>
        dialogs?.map((dialog) => (dialog.user_id === userId ? { ...dialog, blocked_by_me } : dialog)),
      );
      toast.info(blocked_by_me ? texts.blocked(name) : texts.unblocked(name));
      if (blocked_by_me) onBlocked();
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed, network: texts.failed })),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
  });
  const question = (
    <ConfirmDialog
      open={asking}
      title={blocked ? texts.unblockTitle(name) : texts.blockTitle(name)}
      text={blocked ? texts.unblockText : texts.blockText}
      confirmLabel={blocked ? texts.unblock : texts.block}
      cancelLabel={texts.cancel}
      danger={!blocked}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={() => setAsking(false)}
    />
  );
  return { ask: () => setAsking(true), question };
};
