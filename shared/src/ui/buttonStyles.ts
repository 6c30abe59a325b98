import { css } from 'styled-components';
import { theme } from '../theme/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'md' | 'sm';

export interface ButtonLooks {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

const onHover = (declaration: string): string => `
  ${theme.media.hover} {
    &:hover:not(:disabled) {
      ${declaration}
    }
  }
`;

const variants = {
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    ${onHover(`background: ${theme.color.primaryHover};`)}
  `,
  secondary: css`
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    ${onHover(`border-color: ${theme.color.muted};`)}
  `,
  danger: css`
    border-color: color-mix(in srgb, ${theme.color.danger} 32%, ${theme.color.surface});
    background: ${theme.color.surface};
    color: ${theme.color.danger};
    ${onHover(`border-color: ${theme.color.danger};`)}
  `,
  ghost: css`
    background: transparent;
    color: ${theme.color.ink};
    ${onHover(`background: ${theme.color.sunken};`)}
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const stylesOf = ({ $variant, $size, $block }: ButtonLooks): string =>
  css`
  display: ${$block ? 'flex' : 'inline-flex'};
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  width: ${$block ? '100%' : 'auto'};
  min-height: ${$size === 'md' ? theme.buttonHeight : theme.touchSize};
  padding: ${$size === 'md' ? `${theme.space(2)} ${theme.space(6)}` : `${theme.space(1)} ${theme.space(4)}`};
  border: 1px solid transparent;
  border-radius: ${theme.radius.pill};
  font-size: ${$size === 'md' ? theme.font.md : theme.font.sm};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${theme.motion},
    border-color ${theme.motion},
    color ${theme.motion},
    transform ${theme.press};

  ${theme.media.anyMotion} {
    &:active:not(:disabled) {
      transform: scale(0.98);
    }
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${variants[$variant]}
`.join('');

/** One string for each look: the library joins and hashes the pieces of a style at every element. */
const known = new Map<string, string>();

/** Returns the style of a button, or of a link styled as one. */
export const buttonStyles = (looks: ButtonLooks): string => {
  const { $variant, $size, $block } = looks;
  const name = `${$variant} ${$size} ${$block}`;
  const style = known.get(name) ?? stylesOf(looks);
  known.set(name, style);
  return style;
};
