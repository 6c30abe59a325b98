import { Dialog as AriakitDialog, DialogDismiss, DialogHeading, type DialogOptions } from '@ariakit/react';
import type { KeyboardEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { IconDisc } from '../IconDisc';
import { CloseIcon } from '../icons';

/** Key presses that began in an open list, which has closed by the time the modal handles them. */
const meantForList = new WeakSet<Event>();

const isInOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-expanded="true"], [role="option"]');

/** Props of all modals of the kit beyond the library's defaults. */
export const modalBehaviour = {
  // On the server a modal renders in place: there the release gate sees its content.
  portal: typeof document !== 'undefined',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isInOpenList(event.target)) meantForList.add(event.nativeEvent);
  },
  /** Escape in an open list closes only the list. */
  hideOnEscape: (event) => !meantForList.has('nativeEvent' in event ? event.nativeEvent : event),
  /** Keeps toasts reachable by screen readers while a modal is open. */
  getPersistentElements: () => document.querySelectorAll('[aria-live][data-react-aria-top-layer]'),
} satisfies Pick<DialogOptions, 'portal' | 'hideOnEscape' | 'getPersistentElements'> & {
  onKeyDownCapture: (event: KeyboardEvent) => void;
};

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { transform: translateY(8px); opacity: 0; }
`;

const slide = keyframes`
  from { transform: translateY(100%); }
`;

const sink = keyframes`
  to { transform: translateY(100%); }
`;

/** Centred box; on phones a sheet from the bottom. */
export const ModalRoot = styled(AriakitDialog)<{ $width: string }>`
  position: fixed;
  inset: ${theme.space(4)};
  z-index: ${theme.layer.overlay};
  width: min(${({ $width }) => $width}, calc(100vw - ${theme.space(8)}));
  height: fit-content;
  max-height: calc(100dvh - ${theme.space(8)});
  margin: auto;
  border-radius: ${theme.radius.sheet};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
  animation: ${rise} ${theme.motion};

  ${theme.media.phone} {
    inset: auto 0 0;
    width: 100%;
    max-height: 88dvh;
    border-radius: ${theme.radius.sheet} ${theme.radius.sheet} 0 0;
    animation: ${slide} 220ms ease-out;

    &[data-leave] {
      animation: ${sink} 160ms ease-out forwards;
    }
  }
`;

export const Backdrop = styled.div`
  background: ${theme.color.backdrop};
  animation: ${appear} ${theme.motion};

  ${theme.media.phone} {
    &[data-leave] {
      opacity: 0;
      transition: opacity 160ms ease-out;
    }
  }
`;

export const ModalHeader = ({ title }: { title: string }) => (
  <Root>
    <DialogHeading render={(props) => <h2 {...props}>{title}</h2>} />
    <DialogDismiss
      render={(props) => (
        <IconDisc {...props} label={messages.close}>
          <CloseIcon />
        </IconDisc>
      )}
    />
  </Root>
);

const Root = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(2)};

  h2 {
    min-width: 0;
    padding-top: ${theme.space(2)};

    ${theme.media.phone} {
      padding-top: ${theme.space(1.5)};
      font-size: ${theme.font.xxl};
    }
  }

  button {
    margin-right: -${theme.space(2)};
  }
`;
