import { useState } from 'react';
import { ActionMenu } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import type { ComplaintTarget, Message } from 'shared/contract';
import { messages } from '../../messages.ru';

interface BlockMenuProps {
  userId: number;
  /** Name of the person to block. */
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
