import { focusManager, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, authorQuery, Button, EmptyState, LinkButton, ownFooter, paths, theme, useAppContext } from 'shared';
import { type Dialog, readBlockFlags, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { type Conversation, EMPTY_HISTORY, historyKey } from '../../core/history/History';
import { historyQuery } from '../../core/history/historyQuery';
import { lastListing } from '../../core/lastListing';
import { useSending } from '../../core/outbox/useSending';
import { AboutStripSkeleton, ListingStrip, SafetyLine } from '../../features/about/ListingStrip';
import { useDialogListing } from '../../features/about/useDialogListing';
import { BlockMenu, useBlock } from '../../features/block/BlockMenu';
import { Composer, isTouchDevice } from '../../features/composer/Composer';
import { useDraft } from '../../features/composer/useDraft';
import { messages } from '../../messages.ru';
import { DialogBody } from './DialogBody';
import { DialogHeader } from './DialogHeader';

/** Shown for the address of a dialog that cannot exist. */
export const DialogMissing = () => (
  <Wrapper>
    <EmptyState
      picture="lost"
      heading="h1"
      title={messages.dialog.missing}
      text={messages.dialog.missingHint}
      action={
        <LinkButton variant="secondary" to={paths.messages} replace>
          {messages.dialog.toList}
        </LinkButton>
      }
    />
  </Wrapper>
);

const Wrapper = styled.section`
  display: grid;
  align-content: center;
`;

interface DialogPaneProps {
  conversation: Conversation;
  /** The dialog's row in the list, if any. */
  dialog: Dialog | undefined;
  /** Whether the list was polled since the dialog was opened, and so is complete. */
  listed: boolean;
}

const NO_FLAGS = { blocked_by_me: false, blocked_by_them: false };

/** The open dialog: name, messages, input. Each dialog needs its own `key`. */
export const DialogPane = ({ conversation, dialog, listed }: DialogPaneProps) => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const { me, userId } = conversation;
  /** Whether the tab has been visible: what it reads is marked as read. */
  const [isSeen, setIsSeen] = useState(() => focusManager.isFocused());
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && setIsSeen(true)), []);
  const history = useQuery({
    ...historyQuery(api, queryClient, conversation),
    // The list knows the unread count, and whether there is anything to load.
    enabled: isSeen && listed && dialog?.blocked_by_them !== true,
  });
  const unread = dialog?.unread_count ?? 0;
  useEffect(() => {
    if (unread > 0 && focusManager.isFocused())
      void queryClient.invalidateQueries({ queryKey: historyKey({ me, userId }) });
  }, [unread, queryClient, me, userId]);
  const { messages: known } = history.data ?? EMPTY_HISTORY;
  const sending = useSending(conversation, known);
  const draft = useDraft(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const { unconfirmed } = sending;
  const written = useMemo(() => lastListing([...known, ...unconfirmed], window.location.origin), [known, unconfirmed]);
  // The listing of the draft precedes that of the history.
  const drafted = draft.listing ?? lastListing([{ text: draft.text }], window.location.origin);
  const { about, loading } = useDialogListing(drafted ?? written);

  const { error } = history;
  const flags = dialog ?? (error instanceof ApiError ? readBlockFlags(error.body) : null) ?? NO_FLAGS;
  const { data: author } = useQuery({
    ...authorQuery(api, userId),
    // The list has no name before the first message.
    enabled: listed && !dialog && about?.listing.author === userId,
  });
  const name = dialog?.username ?? author?.username ?? (listed ? messages.dialog.nameless(userId) : undefined);
  const block = useBlock({
    ...conversation,
    name: name ?? '',
    blocked: flags.blocked_by_me,
    onBlocked: () => void navigate(paths.messages),
  });
  if (error instanceof ApiError && error.status === 404) return <DialogMissing />;
  const isSupport = userId === SUPPORT_USER_ID;
  const mayWrite = !flags.blocked_by_me && !flags.blocked_by_them && !dialog?.closed;

  return (
    <Pane>
      <Top>
        <DialogHeader
          userId={userId}
          name={name}
          action={
            !isSupport &&
            name !== undefined && (
              <BlockMenu
                userId={userId}
                name={name}
                history={known}
                blocked={flags.blocked_by_me}
                onBlock={block.confirm}
              />
            )
          }
        />
        {loading && <AboutStripSkeleton />}
        {about && !flags.blocked_by_them && <ListingStrip about={about} />}
      </Top>
      <DialogBody
        conversation={conversation}
        name={name ?? ''}
        blockedByThem={flags.blocked_by_them}
        history={history}
        sending={sending}
        about={mayWrite ? about : null}
        onQuestion={(question) => {
          draft.add(question);
          // On a phone the keyboard would cover the other questions.
          if (!isTouchDevice()) field.current?.focus();
        }}
      />
      <Bottom {...ownFooter}>
        {flags.blocked_by_me && (
          <Closed>
            {messages.block.byMe}
            <Button variant="secondary" size="sm" onClick={block.confirm}>
              {messages.block.unblock}
            </Button>
          </Closed>
        )}
        {!flags.blocked_by_me && dialog?.closed && <Closed>{messages.dialog.closed[dialog.closed]}</Closed>}
        {mayWrite && (
          <>
            {!isSupport && <SafetyLine isLoss={about !== null && about.loss !== null} />}
            <Composer
              draft={draft}
              field={field}
              onSend={(text, photos) => sending.send(text, photos, draft.listing)}
            />
          </>
        )}
      </Bottom>
      {block.question}
    </Pane>
  );
};

const Pane = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  background: ${theme.color.background};
`;

const Top = styled.div`
  min-width: 0;
  background: ${theme.color.surface};

  ${theme.media.phone} {
    /* Above the log, on which its shadow lies. */
    position: relative;
    z-index: 1;
    border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
    box-shadow: ${theme.shadow};
  }
`;

const Bottom = styled.div`
  padding: ${theme.space(3.5)} ${theme.space(5)};
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }

  ${theme.media.phone} {
    border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
    box-shadow: ${theme.shadow};
    padding: ${theme.space(3)};
  }
`;

const Closed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  min-height: ${theme.touchSize};
  color: ${theme.color.muted};
  text-align: center;
`;
