import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme';
import { STAND_IN } from './frameAttributes';
import { SLOW_MS, SlowState, type SlowStateProps, useDelayed } from './SlowState';

export interface SkeletonProps {
  /** CSS length; a number is in pixels. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  radius?: string | number | undefined;
}

const length = (value: string | number): string => (typeof value === 'number' ? `${value}px` : value);

/** Placeholder of loading content, inside a `SkeletonLimit`. Screen readers skip it: provide a loading text. @public */
export const Skeleton = ({ width = '100%', height = '1em', radius = theme.radius.small }: SkeletonProps) => (
  <Root
    {...{ [STAND_IN]: '' }}
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

export interface SkeletonLimitProps extends SlowStateProps {
  /** Shows nothing after the limit: another part of the page waits for the same response and reports it. */
  quiet?: boolean | undefined;
  children: ReactNode;
}

/** Shows skeletons for three seconds, then why nothing has loaded, with 'Повторить'. @public */
export const SkeletonLimit = ({ quiet = false, line, children }: SkeletonLimitProps) => {
  const slow = useDelayed(true, SLOW_MS);
  if (!slow) return children;
  return quiet ? null : <SlowState line={line} />;
};
