import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** Styles of a search's input, whose form has the border and shows the focus. */
export const searchInputStyles = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: ${theme.touchSize};
  padding: 0 ${theme.space(1)};
  border: 0;
  outline: none;
  background: none;
  color: ${theme.color.ink};
  /* iOS zooms into anything smaller. */
  font-size: ${theme.font.md};
  text-overflow: ellipsis;
  appearance: none;

  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;
