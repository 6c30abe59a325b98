import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** Secondary text: a paragraph, or by `as` another element. @beta */
export const MutedText = styled.p<{ $small?: boolean }>`
  color: ${theme.color.muted};
  ${({ $small }) => $small && `font-size: ${theme.font.sm};`}
`;
