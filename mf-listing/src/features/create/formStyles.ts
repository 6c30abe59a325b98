import { theme } from 'shared';
import { styled } from 'styled-components';

/** Jumps to the field; the form may be longer than the screen. */
export const FirstError = styled.button`
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 0;
  border-radius: ${theme.radius.field};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  font-size: ${theme.font.sm};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
