import type { ReactNode } from 'react';
import { SLOW_MS, SlowState, type SlowStateProps } from './SlowState';
import { useDelayed } from './useDelayed';

export interface SkeletonLimitProps extends SlowStateProps {
  /** Shows nothing after the limit: another part of the page waits for the same response and reports it. */
  quiet?: boolean | undefined;
  /** Skeletons. */
  children: ReactNode;
}

/** Shows skeletons for three seconds, then why nothing has loaded, with 'Повторить'. */
export const SkeletonLimit = ({ quiet = false, line, children }: SkeletonLimitProps) => {
  const slow = useDelayed(true, SLOW_MS);
  if (!slow) return children;
  return quiet ? null : <SlowState line={line} />;
};
