import { createContext, createElement, type ReactNode, useContext, useId } from 'react';

/** Stands around a fragment in what the server's renderer writes; the shell takes it out before the page is sent. */
export const FRAGMENT_TAG = 'x-fragment';

/**
 * Where a page that the server draws notes its fragments, by a key that names all they are drawn of; `namesPlace` where it
 * also names the place in the page, from which the ids inside follow. Gives the place of the next one among them, and
 * whether its HTML is at hand, so that it needs no drawing.
 */
export type Fragments = (key: string, namesPlace: boolean) => { place: number; isCached: boolean };

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
export const CachedFragment = (props: CachedFragmentProps): ReactNode => drawFragment(useContext(Context), props);

const Placed = (props: CachedFragmentProps): ReactNode => drawFragment(useContext(Context), props, useId());

/**
 * A part of a page with ids that React makes, such as a field with its label. They follow from where it stands, so it is
 * drawn once for each place that pages have it in. A place is named by an id that is made below another one: an id says
 * which of its siblings it stands at, not of how many, and those below it hang on both; one made below it says both.
 */
export const CachedFragmentWithIds = (props: CachedFragmentProps): ReactNode => {
  useId();
  return createElement(Placed, props);
};

const drawFragment = (
  fragments: Fragments | null,
  { cacheKey, children, whenCached }: CachedFragmentProps,
  id?: string,
): ReactNode => {
  if (fragments === null || cacheKey === null) return children();
  const isPlaced = id !== undefined;
  const { place, isCached } = fragments(JSON.stringify(isPlaced ? [id, cacheKey] : cacheKey), isPlaced);
  if (!isCached) return createElement(FRAGMENT_TAG, { place }, children());
  whenCached?.();
  return createElement(FRAGMENT_TAG, { place });
};
