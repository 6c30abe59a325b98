import { useState } from 'react';
import { ActionMenu } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import type { ComplaintTarget, Message } from 'shared/contract';
import { messages } from '../../messages.ru';

interface BlockMenuProps {
  userId: number;
  /** Of the person to block. */
  name: string;
  /** The messages that are known, oldest first: some may be shown to administrators. */
  history: readonly Message[];
  blocked: boolean;
  /** Asks whether the person is to be blocked, or unblocked. */
  onBlock: () => void;
}

const texts = messages.block;

/** The dialog's menu: complains about a person, blocks or unblocks them (docs/specification.md, 'Messages', 'Complaints'). */
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
