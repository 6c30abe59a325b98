import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { SheetProps } from '../Dialog';
import { Backdrop, ModalHeader, ModalRoot, modalBehaviour } from './modalParts';

export const ModalSheet = ({ open, onClose, title, children, footer }: SheetProps) => (
  <Root {...modalBehaviour} open={open} onClose={onClose} backdrop={<Backdrop />} unmountOnHide $width="520px">
    <Top>
      <ModalHeader title={title} />
    </Top>
    <Content>{children}</Content>
    {footer !== undefined && <Footer>{footer}</Footer>}
  </Root>
);

const Root = styled(ModalRoot)`
  display: flex;
  flex-direction: column;
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

  &:last-child {
    padding-bottom: calc(${theme.space(5)} + env(safe-area-inset-bottom));
  }
`;

const Footer = styled.footer`
  padding: ${theme.space(3)} ${theme.space(5)} calc(${theme.space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
`;
