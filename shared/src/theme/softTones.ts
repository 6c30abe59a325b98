import { css } from 'styled-components';
import { theme } from './theme';

/** Soft ground and the ink upon it, by what a mark tells. */
export const softTones = {
  primary: css`
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  `,
  accent: css`
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  `,
  danger: css`
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  `,
  neutral: css`
    background: ${theme.color.neutralSoft};
    color: ${theme.color.ink};
  `,
};

export type SoftTone = keyof typeof softTones;
