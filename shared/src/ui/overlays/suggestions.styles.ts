import { css } from 'styled-components';
import { theme } from '../../theme/theme';

/** Box of suggestions below a field; set its height and corners separately. */
export const suggestionsStyles = css`
  z-index: ${theme.layer.popover};
  padding: ${theme.space(1.5)};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  outline: none;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
`;
