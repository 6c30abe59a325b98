import { theme } from 'shared';
import { css } from 'styled-components';

/** Ground and sign of the marks of losses, of finds, and of what has both. */
export const kindTones = {
  lost: css`
    --ground: ${theme.color.danger};
    --sign: ${theme.color.onDanger};
  `,
  found: css`
    --ground: ${theme.color.primary};
    --sign: ${theme.color.onPrimary};
  `,
  none: css`
    --ground: ${theme.color.ink};
    --sign: ${theme.color.background};
  `,
};
