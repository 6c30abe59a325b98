import { css } from 'styled-components';
import { theme } from '../theme/theme';
import { controlStyles } from './controlStyles';

/** Styles of a combobox's input; `$picked` leaves room for the tick. */
export const comboboxInputStyles = css<{ $picked: boolean }>`
  ${controlStyles}
  ${({ $picked }) => $picked && `padding-right: ${theme.space(10)};`}
  text-overflow: ellipsis;
`;
