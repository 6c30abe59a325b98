import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ChevronDownIcon, Spinner, theme, useBrowserNow } from 'shared';
import type { Message } from 'shared/contract';
import { styled } from 'styled-components';
import type { AdviceKind } from '../../core/advice/adviceRules';
import type { OlderMessages } from '../../core/history/historyQuery';
import type { Sending } from '../../core/outbox/useSending';
import { messages } from '../../messages.ru';
import { LogItem } from './LogItem';
import { logRows } from './logRows';
import { useLogScroll } from './useLogScroll';

/** Distance above the visible part at which the top counts as near, so that reading never stops. */
const MARGIN = '400px 0px 0px 0px';

/** Calls `onSight` when the top of a scrolled box comes near, again for each new `key`; never while `key` is null. */
const useTopInSight = (
  box: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  key: number | null,
  onSight: () => void,
): void => {
  const onTop = useEffectEvent(onSight);
  useEffect(() => {
    if (key === null || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onTop();
      },
      { root: box.current, rootMargin: MARGIN },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [key, box, top]);
};

/** Milliseconds of silence after loading, until screen readers have processed it. */
const AFTER_MS = 500;

/** Mutes announcements of messages loaded on request, until after the loading. */
const useAnnouncementPause = (loading: boolean) => {
  const [isPaused, setIsPaused] = useState(loading);
  useEffect(() => {
    if (!isPaused || loading) return;
    const timer = setTimeout(() => setIsPaused(false), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaused, loading]);
  return { isPaused, pause: () => setIsPaused(true) };
};

interface MessageLogProps {
  me: number;
  name: string;
  history: readonly Message[];
  /** The server has no older messages. */
  complete: boolean;
  older: OlderMessages;
  sending: Sending;
  /** The user has never answered the other side, whose photos are hidden. */
  isUnknownSender: boolean;
  /** Advice below messages of the other side, by message id. */
  advice: ReadonlyMap<string, AdviceKind>;
  /** Reports the other side. */
  onComplain: () => void;
}

/** The messages of a dialog, oldest first; scrolling up loads older ones. */
export const MessageLog = (props: MessageLogProps) => {
  const { me, name, history, complete, older, sending, isUnknownSender, advice, onComplain } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  const now = useBrowserNow('day');
  const top = useRef<HTMLDivElement>(null);
  const rows = logRows(history, sending.unconfirmed, me);
  const { box, content, onScroll, hasNewMessages, toEnd } = useLogScroll(rows);
  const oldest = complete ? null : (history[0]?.id ?? null);
  const { isPaused, pause } = useAnnouncementPause(older.loading);
  const loadOlder = (): void => {
    pause();
    older.load(oldest);
  };
  useTopInSight(box, top, older.loading || older.failed ? null : oldest, loadOlder);

  return (
    <Wrapper>
      <Box
        ref={box}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        aria-live={isPaused ? 'off' : 'polite'}
        aria-label={messages.dialog.log(name)}
      >
        <Top ref={top}>
          {older.loading && (
            <>
              <Spinner size={16} />
              <span>{` ${messages.dialog.loadingOlder}`}</span>
            </>
          )}
          {older.failed && (
            <>
              <span>{messages.dialog.olderFailed}</span>
              <Button variant="ghost" size="sm" onClick={loadOlder}>
                {messages.sending.retry}
              </Button>
            </>
          )}
        </Top>
        <Rows ref={content}>
          {rows.map((row) => (
            <LogItem
              key={row.key}
              row={row}
              name={name}
              now={now}
              advice={advice.get(String(row.id))}
              hidesPhotos={isUnknownSender && !isRevealed}
              onReveal={() => setIsRevealed(true)}
              onComplain={onComplain}
              onRetry={sending.retry}
              onRemove={sending.remove}
            />
          ))}
        </Rows>
      </Box>
      {hasNewMessages && (
        <News>
          <Button size="sm" icon={<ChevronDownIcon />} onClick={toEnd}>
            {messages.dialog.newMessages}
          </Button>
        </News>
      )}
    </Wrapper>
  );
};

const Wrapper = styled.div`
  position: relative;
  min-height: 0;
`;

const Box = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 0 ${theme.space(5)} ${theme.space(5)};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Scripts preserve the scroll position, in browsers without anchoring as well. */
  overflow-anchor: none;
  outline-offset: -3px;

  ${theme.media.phone} {
    padding: 0 ${theme.space(4)} ${theme.space(3)};
  }
`;

/* Takes the spare room, so that few messages are at the bottom. */
const Top = styled.div`
  display: flex;
  flex: 1 0 44px;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const Rows = styled.ol`
  display: flex;
  flex-direction: column;
`;

const News = styled.div`
  position: absolute;
  bottom: ${theme.space(4)};
  left: 50%;
  border-radius: ${theme.radius.field};
  box-shadow: ${theme.shadowRaised};
  transform: translateX(-50%);
`;
