import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { type SoftTone, softTones } from './Badge';

/** Short text in a box of its tone: a note, a warning, a failure. @internal */
export const ToneBox = styled.p<{ $tone: SoftTone }>`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  font-size: ${theme.font.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
  ${({ $tone }) => softTones[$tone]}
`;
