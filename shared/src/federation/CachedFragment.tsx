import type { ReactNode } from 'react';

interface CachedFragmentProps {
  cacheKey?: unknown;
  children: () => ReactNode;
  whenCached?: (() => void) | undefined;
}

/**
 * Renders its children.
 *
 * @deprecated since 1.0, until 2027-03-01, instead the children by themselves
 * @public
 */
export const CachedFragment = ({ children }: CachedFragmentProps): ReactNode => children();

/**
 * Renders its children.
 *
 * @deprecated since 1.0, until 2027-03-01, instead the children by themselves
 * @public
 */
export const CachedFragmentWithIds = ({ children }: CachedFragmentProps): ReactNode => children();
