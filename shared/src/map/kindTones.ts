import { theme } from 'shared';
import { css } from 'styled-components';

/** Background and icon colours of losses and finds. */
export const kindTones = {
  lost: css`
    --ground: ${theme.color.danger};
    --sign: ${theme.color.onDanger};
  `,
  found: css`
    --ground: ${theme.color.primary};
    --sign: ${theme.color.onPrimary};
  `,
};
