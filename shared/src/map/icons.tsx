import type { ComponentProps } from 'react';
import { theme } from 'shared';
import type { LostKind } from 'shared/contract';
import { css, styled } from 'styled-components';

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

const Strokes = ({ path }: { path: string }) => (
  <svg className="icon" width={20} height={20} viewBox="0 0 24 24" strokeWidth={2} aria-hidden="true">
    <path d={path} />
  </svg>
);

export const ZoomInIcon = () => <Strokes path="M12 5v14M5 12h14" />;
export const ZoomOutIcon = () => <Strokes path="M5 12h14" />;
/** Current position. */
export const PositionIcon = () => <Strokes path="M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10" />;
/** Loss. */
export const LostIcon = () => <Strokes path="M8.6 9a3.4 3.4 0 1 1 4.8 3.1c-.9.5-1.4 1-1.4 2M12 18.2v.1" />;
/** Find. */
export const FoundIcon = () => <Strokes path="M5 12.6l4.6 4.6L19.2 7.4" />;

/** Disc with the sign of a loss or a find. */
export const KindSign = ({ kind, ...props }: ComponentProps<'span'> & { kind: LostKind }) => (
  <Disc {...props} data-kind={kind} $kind={kind}>
    {kind === 'lost' ? <LostIcon /> : <FoundIcon />}
  </Disc>
);

const Disc = styled.span<{ $kind: LostKind }>`
  ${({ $kind }) => kindTones[$kind]}
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--ground);
  color: var(--sign);

  & > svg {
    width: 64%;
    height: 64%;
  }
`;
