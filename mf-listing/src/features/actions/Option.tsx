import { theme } from 'shared';
import { styled } from 'styled-components';

/** A row of a dialog with a radio button or checkbox at its left. */
export const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  min-height: ${theme.touchSize};
  padding: ${theme.space(2.5)} 0;
  line-height: 1.3;
  cursor: pointer;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  &:has(:checked) > span {
    font-weight: 600;
  }
`;
