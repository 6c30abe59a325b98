import { keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Dims the page behind a dialog or a sheet. */
export const Backdrop = styled.div`
  background: ${theme.color.backdrop};
  animation: ${appear} ${theme.motion};
`;
