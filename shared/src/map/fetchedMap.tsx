import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button, LoadingText, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

type State<P> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; View: ComponentType<P> };

/** Returns a map whose scripts load when first shown; until then, and on the server, it renders a loading state. */
export const fetchedMap =
  <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props) => {
    const [state, setState] = useState<State<P>>({ status: 'loading' });
    const begin = useCallback(async (): Promise<void> => {
      setState({ status: 'loading' });
      try {
        const View = await load();
        setState({ status: 'ready', View });
      } catch (error) {
        console.warn('The map could not be loaded', error);
        setState({ status: 'failed' });
      }
    }, []);
    useEffect(() => void begin(), [begin]);
    if (state.status === 'ready') return <state.View {...props} />;
    return (
      <Box>
        {state.status === 'loading' ? (
          <LoadingText>{messages.loading}</LoadingText>
        ) : (
          <>
            <p role="alert">{messages.failed}</p>
            <Button variant="secondary" onClick={() => void begin()}>
              {messages.retry}
            </Button>
          </>
        )}
      </Box>
    );
  };

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  height: 100%;
  min-height: 200px;
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
`;
