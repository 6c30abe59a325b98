import {
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { IconDisc } from '../IconDisc';
import { CloseIcon } from '../icons';
import { enterModal, isUppermost } from './openModals';

const isInOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[aria-expanded="true"], [role="option"]');

/** Calls `onEscape` on Escape while the modal is uppermost; in an open list Escape closes only the list. */
const listenForEscape = (panel: HTMLElement, onEscape: () => void): (() => void) => {
  // The list has closed by the time the key press reaches the document.
  let isForList = false;
  const look = (event: KeyboardEvent): void => {
    isForList = isInOpenList(event.target);
  };
  const act = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isForList && isUppermost(panel)) onEscape();
  };
  window.addEventListener('keydown', look, true);
  document.addEventListener('keydown', act);
  return () => {
    window.removeEventListener('keydown', look, true);
    document.removeEventListener('keydown', act);
  };
};

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Element of the modal's own look. */
  root: ComponentType<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLDivElement> }>;
  /** Content by the ids of the parts that name and describe the modal. */
  children: (ids: { title: string; description: string }) => ReactNode;
  isDescribed?: boolean;
  /** Receives the focus on close if it exists by then; by default the previously focused element. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Modal of any look: hides the page behind it, keeps, moves and restores the focus, and closes on Escape or a press
 * outside. Unmounts after closing, once its leaving animation (`data-leave`) has ended.
 */
export const Modal = ({ open, onClose, root: Root, children, isDescribed = false, finalFocus }: ModalProps) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  const close = useEffectEvent(onClose);
  const focusAfter = useEffectEvent(() => finalFocus?.current);

  const leave = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const { current } = panel;
    if (!open || !current) return;
    const stopListening = listenForEscape(current, () => close());
    const exit = enterModal(current, () => focusAfter());
    leave.current = () => {
      stopListening();
      exit();
    };
  }, [open]);

  // After the commit, within which React would move the focus back into the modal.
  useEffect(() => (open ? () => leave.current?.() : undefined), [open]);

  useLayoutEffect(() => {
    if (open || !isMounted) return;
    const unmount = () => setMounted(false);
    const running = panel.current?.getAnimations?.() ?? [];
    if (running.length === 0) unmount();
    else void Promise.allSettled(running.map(({ finished }) => finished)).then(unmount);
  }, [open, isMounted]);

  if (!isMounted) return null;
  const ids = { title: `${id}title`, description: `${id}description` };
  const state = open ? {} : { 'data-leave': '' };
  const modal = (
    <>
      <Backdrop data-backdrop="" role="presentation" {...state} onClick={() => onClose()} />
      <Root
        ref={panel}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={ids.title}
        {...(isDescribed && { 'aria-describedby': ids.description })}
        {...state}
      >
        {children(ids)}
      </Root>
    </>
  );
  // On the server a modal renders in place: there the release gate sees its content.
  return typeof document === 'undefined' ? modal : createPortal(modal, document.body);
};

const appear = keyframes`
  from { opacity: 0; }
`;

/* Dims the page. */
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  background: ${theme.color.backdrop};
  touch-action: none;
  animation: ${appear} ${theme.motion};
`;

interface ModalHeaderProps {
  /** Id of the heading. */
  id: string;
  title: string;
  onClose: () => void;
}

/** Heading and close button of a dialog or a sheet. */
export const ModalHeader = ({ id, title, onClose }: ModalHeaderProps) => (
  <Header>
    <h2 id={id}>{title}</h2>
    <IconDisc label={messages.close} onClick={() => onClose()}>
      <CloseIcon />
    </IconDisc>
  </Header>
);

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(2)};

  h2 {
    min-width: 0;
    padding-top: ${theme.space(2)};
  }

  button {
    margin-right: -${theme.space(2)};
  }
`;
