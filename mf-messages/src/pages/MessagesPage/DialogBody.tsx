import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, theme } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import { type Message, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { useAdvice } from '../../core/advice/useAdvice';
import type { Conversation, History } from '../../core/history/History';
import { useOlderMessages } from '../../core/history/historyQuery';
import type { Sending } from '../../core/outbox/useSending';
import { DialogStart } from '../../features/about/DialogStart';
import type { About } from '../../features/about/useDialogListing';
import { HistorySkeleton } from '../../features/log/HistorySkeleton';
import { MessageLog } from '../../features/log/MessageLog';
import { messages } from '../../messages.ru';
import { LoadFailure } from '../../ui/LoadFailure';

const NONE: readonly Message[] = [];

interface DialogBodyProps {
  conversation: Conversation;
  name: string;
  blockedByThem: boolean;
  history: UseQueryResult<History>;
  sending: Sending;
  about: About | null;
  /** Inserts a question into the field. */
  onQuestion: (question: string) => void;
}

/** Middle of the open dialog: its messages, or what replaces them. */
export const DialogBody = (props: DialogBodyProps) => {
  const { conversation, name, blockedByThem, history, sending, about, onQuestion } = props;
  const older = useOlderMessages(conversation);
  const { data, error } = history;
  const { me, userId } = conversation;
  const [complaining, setComplaining] = useState(false);
  const advice = useAdvice(conversation, data?.messages ?? NONE);
  if (blockedByThem) {
    return (
      <Middle>
        <EmptyState title={messages.block.byThem} />
      </Middle>
    );
  }
  const waiting = sending.unconfirmed.length > 0;
  if (!data && !waiting) {
    if (!error) return <HistorySkeleton />;
    return <LoadFailure text={messages.dialog.failed} error={error} onRetry={() => void history.refetch()} />;
  }
  if (data?.messages.length === 0 && !waiting) {
    const hint = userId === SUPPORT_USER_ID ? messages.dialog.supportHint : messages.dialog.emptyHint;
    return (
      <Middle>
        {about ? (
          <DialogStart about={about} onQuestion={onQuestion} />
        ) : (
          <EmptyState title={messages.dialog.empty} text={hint} />
        )}
      </Middle>
    );
  }
  const hasAnswered = waiting || (data?.messages.some(({ from_user: from }) => from === me) ?? false);
  const isUnknownSender = !hasAnswered && userId !== SUPPORT_USER_ID && me !== SUPPORT_USER_ID;
  // Messages written before the history loaded are shown as well: they may need resending.
  const opening = { load: () => void history.refetch(), loading: !error, failed: error !== null };
  return (
    <>
      <MessageLog
        me={me}
        name={name}
        history={data?.messages ?? []}
        complete={data?.complete ?? false}
        older={data ? older : opening}
        sending={sending}
        isUnknownSender={isUnknownSender}
        advice={advice}
        onComplain={() => setComplaining(true)}
      />
      {complaining && (
        <ComplaintDialog
          target={{ userId, name, messages: data?.messages ?? [] }}
          open
          onClose={() => setComplaining(false)}
        />
      )}
    </>
  );
};

const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 0;
  padding: ${theme.space(4)} ${theme.gutter};
  overflow-y: auto;
`;
