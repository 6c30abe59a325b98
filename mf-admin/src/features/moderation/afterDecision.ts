import type { Decision } from './decide';

interface Decided {
  id: number;
  author: number;
  author_rejections: number;
}

/** A page of the list once a listing was decided upon: it is gone, and a rejection counts for its author's others. */
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
