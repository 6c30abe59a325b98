import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { retryChunks } from '../federation/createRetryable';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { Button } from './Button';
import { STAND_IN } from './frameAttributes';
import { AlertIcon } from './icons';
import { Notice } from './Notice';
import { useOnline } from './useOnline';

/** Returns true once `active` has lasted `delayMs` milliseconds; false again at once. @public */
export const useDelayed = (active: boolean, delayMs: number): boolean => {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMs]);

  return active && passed;
};

const isFirst = (query: Query): boolean => query.state.status === 'pending' && query.isActive();
const isNextPage = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && Boolean(state.fetchMeta?.fetchMore);

/** Retries all that the page waits for: chunks, first responses, next pages. */
const retryPending = async (queryClient: QueryClient): Promise<void> => {
  retryChunks();
  // A refetch alone would wait for the hanging request. A list whose end is visible requests its next page by itself.
  await queryClient.cancelQueries({ predicate: (query) => isFirst(query) || isNextPage(query) });
  await queryClient.refetchQueries({ predicate: isFirst });
};

/** Milliseconds that skeletons and loading texts show. @public */
export const SLOW_MS = 3_000;

export interface SlowStateProps {
  /** In one line. */
  line?: boolean | undefined;
}

/** Says why nothing has loaded yet, with a retry; a late response replaces it. @public */
export const SlowState = ({ line = false }: SlowStateProps) => {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), SLOW_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const retry = (): void => {
    setBusy(true);
    void retryPending(queryClient);
  };
  const { title, text } = online ? messages.slow.server : messages.slow.offline;
  const action = (
    <Button variant="secondary" size={line ? 'sm' : 'md'} busy={busy} onClick={retry}>
      {messages.retry}
    </Button>
  );
  return (
    <div {...{ [STAND_IN]: 'slow' }}>
      {line ? (
        <Line role="status">
          <span>{title}</span>
          {action}
        </Line>
      ) : (
        <Notice icon={<AlertIcon size={32} />} tone="neutral" role="status" {...{ title, text, action }} />
      )}
    </div>
  );
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
