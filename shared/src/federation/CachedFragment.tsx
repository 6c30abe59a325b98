import { createContext, createElement, type ReactNode, useContext } from 'react';

/** Stands around a fragment in what the server's renderer writes; the shell takes it out before the page is sent. */
export const FRAGMENT_TAG = 'x-fragment';

/**
 * Where a page that the server draws notes its fragments, by a key that names all they are drawn of. Gives the place of
 * the next one among them, and whether its HTML is at hand, so that it needs no drawing.
 */
export type Fragments = (key: string) => { place: number; isCached: boolean };

const Context = createContext<Fragments | null>(null);

/** Hands it to every fragment below. Only the server has one: the browser draws all by itself. */
export const FragmentsProvider = Context.Provider;

interface CachedFragmentProps {
  /**
   * All that the fragment is drawn of, as far as it is not the same on every page for a visitor whom nobody knows; must
   * have a form in JSON. Null for a fragment that is drawn each time.
   */
  cacheKey: unknown;
  /**
   * Draws it. What it asks the head of the page for (pictures that are not lazy are preloaded) is asked for by
   * `whenCached` where its HTML is at hand.
   */
  children: () => ReactNode;
  whenCached?: (() => void) | undefined;
}

/**
 * A part of a page that other pages show as well. The server draws it once and puts its HTML into the others
 * (`fragmentCache` of the shell): nothing in it may ask for data, nor be another fragment. What it cannot keep, such as
 * ids that React makes, has it drawn each time.
 */
export const CachedFragment = ({ cacheKey, children, whenCached }: CachedFragmentProps): ReactNode => {
  const fragments = useContext(Context);
  if (fragments === null || cacheKey === null) return children();
  const { place, isCached } = fragments(JSON.stringify(cacheKey));
  if (!isCached) return createElement(FRAGMENT_TAG, { place }, children());
  whenCached?.();
  return createElement(FRAGMENT_TAG, { place });
};
