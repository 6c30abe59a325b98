import { theme } from 'shared';
import { css } from 'styled-components';

/** Ground and sign of the marks of losses and of finds. */
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
