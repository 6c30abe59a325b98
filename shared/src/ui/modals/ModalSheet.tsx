import { Dialog as AriakitDialog } from '@ariakit/react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { SheetProps } from '../Dialog';
import { Backdrop, ModalHeader, modalBehaviour } from './modalParts';

export const ModalSheet = ({ open, onClose, title, children, footer }: SheetProps) => (
  <Root {...modalBehaviour} open={open} onClose={onClose} backdrop={<Backdrop />} unmountOnHide>
    <Top>
      <ModalHeader title={title} />
    </Top>
    <Content>{children}</Content>
    {footer !== undefined && <Footer>{footer}</Footer>}
  </Root>
);

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;

const slide = keyframes`
  from { transform: translateY(100%); }
`;

const sink = keyframes`
  to { transform: translateY(100%); }
`;

const Root = styled(AriakitDialog)`
  position: fixed;
  inset: ${theme.space(4)};
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(520px, calc(100vw - ${theme.space(8)}));
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

const Top = styled.div`
  padding: ${theme.space(3)} ${theme.space(5)} ${theme.space(2)};
`;

/* As high as its content, shrinking on lower screens. With a basis of 0 WebKit computes a height of 0. */
const Content = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  padding: ${theme.space(2)} ${theme.space(5)} ${theme.space(5)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Footer = styled.footer`
  padding: ${theme.space(3)} ${theme.space(5)} calc(${theme.space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
`;
