import { css } from 'styled-components';
import { theme } from './theme';

/** Soft background and text colour by tone. */
export const softTones = {
  primary: css`
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  `,
  ochre: css`
    background: ${theme.color.ochreSoft};
    color: ${theme.color.onOchreSoft};
  `,
  danger: css`
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  `,
  neutral: css`
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
  `,
};

export type SoftTone = keyof typeof softTones;
