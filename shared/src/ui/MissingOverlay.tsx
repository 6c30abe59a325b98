import { styled } from 'styled-components';
import { RetryPlace } from '../federation/RetryPlace';
import { useRetryable } from '../federation/useRetryable';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { Button } from './Button';
import { modalStore } from './overlayStore';

/** In the place of a dialog whose code is late or cannot be had: says so, and offers to try again or to leave it. */
export const MissingOverlay = ({ onClose }: { onClose: () => void }) => {
  const { status } = useRetryable(modalStore);
  if (status === 'loading' || status === 'ready') return null;
  return (
    <Root role="alertdialog" aria-label={messages.sectionUnavailable}>
      <RetryPlace store={modalStore} />
      <Button variant="secondary" block onClick={onClose}>
        {messages.close}
      </Button>
    </Root>
  );
};

const Root = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  right: ${theme.space(3)};
  bottom: ${theme.space(3)};
  left: ${theme.space(3)};
  max-width: 520px;
  max-height: calc(100dvh - ${theme.space(6)});
  margin: 0 auto;
  padding: ${theme.space(4)};
  overflow: auto;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
`;
