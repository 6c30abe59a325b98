import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { AlertIcon, Button, theme, useOnline } from 'shared';
import { retryChunks } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { useDelayed } from './useDelayed';

/** What a page has waited for without an answer for so long is said to be slow, in milliseconds. */
const DEADLINE_MS = 3000;

const texts = messages.frame;

/** Whether something on the page waits for its first data. */
const isAwaited = (query: Query): boolean => query.state.status === 'pending' && query.isActive();
const awaited = { predicate: isAwaited };

/** Says that the page waits longer than usual, and offers to ask again. */
const SlowNotice = () => {
  const queryClient = useQueryClient();
  const slow = useDelayed(useIsFetching(awaited) > 0, DEADLINE_MS);
  if (!slow) return null;
  const retry = async (): Promise<void> => {
    retryChunks();
    // A refetch alone would wait for the request that hangs.
    await queryClient.cancelQueries(awaited);
    await queryClient.refetchQueries(awaited);
  };
  return (
    <Notice>
      <span>{texts.slow}</span>
      <Button variant="secondary" size="sm" onClick={() => void retry()}>
        {texts.retry}
      </Button>
    </Notice>
  );
};

/** Says under the top bar that there is no connection, or that the page waits for it. */
export const ConnectionNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {online ? (
        <SlowNotice />
      ) : (
        <Notice>
          <AlertIcon />
          <span>{texts.offline}</span>
        </Notice>
      )}
    </div>
  );
};

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(4)};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
