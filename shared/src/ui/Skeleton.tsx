import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface SkeletonProps {
  /** CSS length; a number is pixels. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  radius?: string | number | undefined;
}

const length = (value: string | number): string => (typeof value === 'number' ? `${value}px` : value);

/** Holds the place of what is loading, inside a `SkeletonLimit`. Hidden from screen readers: a loading text stands beside it. */
export const Skeleton = ({ width = '100%', height = '1em', radius = theme.radius.small }: SkeletonProps) => (
  <Root
    data-skeleton=""
    aria-hidden="true"
    style={{ width: length(width), height: length(height), borderRadius: length(radius) }}
  />
);

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

const Root = styled.span`
  display: block;
  max-width: 100%;
  background: ${theme.color.sunken};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
