import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionMenu, ConfirmDialog, callApi, dialogsKey, failureText, toast, useAppContext } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import { type ComplaintTarget, type Dialog, endpoints, type Message } from 'shared/contract';
import type { Conversation } from '../../core/history/History';
import { messages } from '../../messages.ru';

interface BlockMenuProps {
  userId: number;
  name: string;
  /** Known messages, oldest first: some may be attached for administrators. */
  history: readonly Message[];
  blocked: boolean;
  /** Asks to confirm blocking or unblocking. */
  onBlock: () => void;
}

const texts = messages.block;

/** The dialog's menu: reports a person, blocks or unblocks them (docs/specification.md, 'Messages', 'Complaints'). */
export const BlockMenu = ({ userId, name, history, blocked, onBlock }: BlockMenuProps) => {
  const [target, setTarget] = useState<ComplaintTarget | null>(null);
  return (
    <>
      <ActionMenu
        label={messages.dialog.actions}
        actions={[
          { label: texts.complain, onPress: () => setTarget({ userId, name, messages: history }) },
          { label: blocked ? texts.unblock : texts.block, danger: !blocked, onPress: onBlock },
        ]}
      />
      {target && <ComplaintDialog target={target} open onClose={() => setTarget(null)} />}
    </>
  );
};

interface Blocking extends Conversation {
  name: string;
  blocked: boolean;
  /** Called once the person is blocked, if the dialog is still open. */
  onBlocked: () => void;
}

/** Blocks or unblocks a person after a confirmation, which `question` renders after `confirm`. */
export const useBlock = ({ me, userId, name, blocked, onBlocked }: Blocking) => {
  const { api, queryClient } = useAppContext();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.block, { params: { id: userId }, body: { blocked: !blocked } }),
    onSuccess: ({ blocked: blocked_by_me }) => {
      queryClient.setQueryData<Dialog[]>(dialogsKey(me), (dialogs) =>
        dialogs?.map((dialog) => (dialog.user_id === userId ? { ...dialog, blocked_by_me } : dialog)),
      );
      toast.info(blocked_by_me ? texts.blocked(name) : texts.unblocked(name));
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed, network: texts.failed })),
    onSettled: () => {
      setIsConfirming(false);
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
  });
  const question = (
    <ConfirmDialog
      open={isConfirming}
      title={blocked ? texts.unblockTitle(name) : texts.blockTitle(name)}
      text={blocked ? texts.unblockText : texts.blockText}
      confirmLabel={blocked ? texts.unblock : texts.block}
      cancelLabel={texts.cancel}
      danger={!blocked}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: ({ blocked: isBlocked }) => isBlocked && onBlocked() })}
      onClose={() => setIsConfirming(false)}
    />
  );
  return { confirm: () => setIsConfirming(true), question };
};
