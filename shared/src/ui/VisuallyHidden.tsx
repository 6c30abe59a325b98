import { styled } from 'styled-components';
import { visuallyHidden } from './visuallyHidden.styles';

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
