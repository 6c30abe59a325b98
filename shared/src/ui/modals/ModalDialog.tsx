import { DialogDescription } from '@ariakit/react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { DialogProps } from '../Dialog';
import { Backdrop, ModalHeader, ModalRoot, modalBehaviour } from './modalParts';

const widths = { sm: '400px', md: '520px', lg: '760px', screen: '100vw' } as const;

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
  <Root
    {...modalBehaviour}
    open={open}
    onClose={onClose}
    backdrop={<Backdrop />}
    unmountOnHide
    {...(finalFocus && { finalFocus })}
    data-size={size}
    $width={widths[size]}
  >
    <ModalHeader title={title} />
    {description !== undefined && <Description render={<div />}>{description}</Description>}
    {children}
    {footer !== undefined && <Footer $safeFirst={safeFirst}>{footer}</Footer>}
  </Root>
);

const Root = styled(ModalRoot)`
  display: grid;
  gap: ${theme.space(4)};
  align-content: start;
  padding: ${theme.space(5)};
  overflow: auto;
  overscroll-behavior: contain;

  ${theme.media.phone} {
    padding: ${theme.space(3)} ${theme.space(5)} calc(${theme.space(5)} + env(safe-area-inset-bottom));
  }

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

const Description = styled(DialogDescription)`
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
