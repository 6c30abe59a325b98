import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionMenu, type ApiClient, ConfirmDialog, dialogsKey, failureText, toast, useAppContext } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import {
  type BlockState,
  type ComplaintTarget,
  type Dialog,
  endpoints,
  type Message,
  withParam,
} from 'shared/contract';
import type { Conversation } from '../../core/history/Conversation';
import { messages } from '../../messages.ru';

/** `POST /api/block/{userId}`: blocks, or takes the block away; gives whether the person is blocked now. */
const toggleBlock = async (api: ApiClient, userId: number): Promise<boolean> =>
  (await api.post<BlockState>(withParam(endpoints.block, userId))).data.blocked;

interface BlockMenuProps {
  conversation: Conversation;
  /** Of the person to block. */
  name: string;
  /** The messages that are known, oldest first: some may be shown to administrators. */
  history: readonly Message[];
  blocked: boolean;
  onBlocked: () => void;
}

const texts = messages.block;

/**
 * The dialog's menu: complains about a person; blocks them, or takes the block away, after a question
 * (docs/specification.md, 'Messages', 'Complaints').
 */
export const BlockMenu = ({ conversation, name, history, blocked, onBlocked }: BlockMenuProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<ComplaintTarget | null>(null);
  const { me, userId } = conversation;
  const { mutate, isPending } = useMutation({
    mutationFn: () => toggleBlock(api, userId),
    networkMode: 'always',
    onSuccess: (blocked_by_me) => {
      queryClient.setQueryData<Dialog[]>(dialogsKey(me), (dialogs) =>
        dialogs?.map((dialog) => (dialog.user_id === userId ? { ...dialog, blocked_by_me } : dialog)),
      );
      if (blocked_by_me) {
        toast.info(texts.byMe);
        onBlocked();
      }
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed, network: texts.failed })),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
  });

  return (
    <>
      <ActionMenu
        label={messages.dialog.actions}
        actions={[
          { label: texts.complain, onPress: () => setTarget({ userId, name, messages: history }) },
          { label: blocked ? texts.unblock : texts.block, danger: !blocked, onPress: () => setAsking(true) },
        ]}
      />
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
      {target && <ComplaintDialog target={target} open onClose={() => setTarget(null)} />}
    </>
  );
};
