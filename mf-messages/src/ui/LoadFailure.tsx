import { useEffect } from 'react';
import { Button, theme, useOnline } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

/** Shows and logs a failed load. No alert: the next poll follows, and the frame reports a lost connection. */
export const LoadFailure = ({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) => {
  const online = useOnline();
  useEffect(() => {
    console.warn(text, error);
  }, [text, error]);
  return (
    <Wrapper role="status">
      {online && <p>{text}</p>}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {messages.sending.retry}
      </Button>
    </Wrapper>
  );
};

const Wrapper = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space(3)};
  height: 100%;
  padding: ${theme.space(8)} ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
`;
