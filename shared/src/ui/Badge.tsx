import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';

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

/** @public */
export type BadgeTone = SoftTone | 'overlay';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined;
  /** Full colour instead of the soft one, for use on a picture. */
  solid?: boolean | undefined;
}

/** Short status label. `overlay` is for pictures. @public */
export const Badge = ({ tone = 'neutral', solid = false, ...rest }: BadgeProps) => (
  <Root {...rest} $tone={tone} $solid={solid} />
);

const soft = {
  ...softTones,
  overlay: css`
    background: ${theme.color.overlay};
    color: ${theme.color.onOverlay};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

const full = {
  ...soft,
  primary: css`
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  `,
  ochre: css`
    background: ${theme.color.ochre};
    color: ${theme.color.onOchre};
  `,
  danger: css`
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

const Root = styled.span<{ $tone: BadgeTone; $solid: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.xs};
  font-weight: 600;
  line-height: 1.35;
  white-space: nowrap;

  ${({ $tone, $solid }) => ($solid ? full : soft)[$tone]}
`;

/** Short text in a box of its tone: a note, a warning, a failure. @internal */
export const ToneBox = styled.p<{ $tone: SoftTone }>`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  font-size: ${theme.font.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
  ${({ $tone }) => softTones[$tone]}
`;
