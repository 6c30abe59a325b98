import type { Decision } from './decide';

interface Decided {
  id: number;
  author: number;
  author_rejections: number;
}

/**
 * Returns a page of the list after a decision: without the listing, and with a rejection counted for its author's
 * others.
 */
export const afterDecision = <T extends Decided>(
  listings: readonly T[],
  { id, author }: Pick<Decided, 'id' | 'author'>,
  decision: Decision,
): T[] =>
  listings
    .filter((listing) => listing.id !== id)
    .map((listing) =>
      decision === 'reject' && listing.author === author
        ? { ...listing, author_rejections: listing.author_rejections + 1 }
        : listing,
    );
