import { styled } from 'styled-components';
import { useRetryable } from '../federation/createRetryable';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { Button } from './Button';
import { overlayStore, useOverlays } from './overlayStore';
import { dismissQueuedToasts, useQueuedToasts } from './toastQueue';

/** Renders toasts, as plain text while the overlays cannot be loaded. The frame mounts it once. @internal */
export const Toaster = () => {
  const overlays = useOverlays(false);
  const { status } = useRetryable(overlayStore);
  const queued = useQueuedToasts();
  if (overlays) return <overlays.Toasts />;
  if (queued.length === 0 || status === 'loading') return null;
  return (
    <Plain role="status">
      {queued.map((one) => (
        <Row key={one.text}>
          <span>{one.text}</span>
          <Button variant="ghost" size="sm" onClick={() => dismissQueuedToasts(one)}>
            {messages.close}
          </Button>
        </Row>
      ))}
    </Plain>
  );
};

const Plain = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  top: ${theme.space(3)};
  right: ${theme.space(3)};
  left: ${theme.space(3)};
  display: grid;
  gap: ${theme.space(2)};
  max-width: 420px;
  margin: 0 auto;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowRaised};
`;
