import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** Surface with padding unless `$flush`. @public */
export const Card = styled.div<{ $flush?: boolean }>`
  padding: ${({ $flush }) => ($flush ? '0' : theme.space(5))};
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
`;
