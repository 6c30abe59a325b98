import type { ComponentProps, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { DialogProps } from '../Dialog';
import { Modal, ModalHeader } from './Modal';

export const ModalDialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  safeFirst = false,
  finalFocus,
}: DialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    root={looks[size]}
    isDescribed={description !== undefined}
    finalFocus={finalFocus}
  >
    {(ids) => (
      <>
        <ModalHeader id={ids.title} title={title} onClose={onClose} />
        {description !== undefined && <Description id={ids.description}>{description}</Description>}
        {children}
        {footer !== undefined && <Footer $safeFirst={safeFirst}>{footer}</Footer>}
      </>
    )}
  </Modal>
);

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Root = styled.div<{ $width: string }>`
  position: fixed;
  inset: ${theme.space(4)};
  z-index: ${theme.layer.overlay};
  display: grid;
  gap: ${theme.space(4)};
  align-content: start;
  width: min(${({ $width }) => $width}, calc(100vw - ${theme.space(8)}));
  height: fit-content;
  max-height: calc(100dvh - ${theme.space(8)});
  margin: auto;
  padding: ${theme.space(5)};
  overflow: auto;
  border-radius: ${theme.radius.sheet};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
  animation: ${appear} ${theme.motion};

  &[data-size='screen'] {
    inset: 0;
    grid-template-rows: auto minmax(0, 1fr) auto;
    width: 100%;
    height: 100dvh;
    max-height: none;
    padding: ${theme.space(4)} ${theme.space(4)} calc(${theme.space(4)} + env(safe-area-inset-bottom));
    border-radius: 0;
  }
`;

type Look = (props: ComponentProps<'div'>) => ReactNode;

const looks: Record<NonNullable<DialogProps['size']>, Look> = {
  sm: (props) => <Root {...props} $width="400px" />,
  md: (props) => <Root {...props} $width="520px" />,
  lg: (props) => <Root {...props} $width="760px" />,
  screen: (props) => <Root {...props} data-size="screen" $width="100vw" />,
};

const Description = styled.div`
  color: ${theme.color.muted};
`;

const Footer = styled.footer<{ $safeFirst: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    flex-direction: ${({ $safeFirst }) => ($safeFirst ? 'column' : 'column-reverse')};
  }
`;
