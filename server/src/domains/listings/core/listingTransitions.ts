import { ListingStatus } from 'shared/contract';

const { deleted, published, review, rejected, outdated } = ListingStatus;
const present = [published, review, rejected, outdated];

/** Who acts on a listing; `system` is the site itself. */
export type ListingActor = 'owner' | 'admin' | 'system';

/** The states from which each actor may change to a state (docs/specification.md, 'States of a listing'). */
export const listingTransitions: Readonly<Record<ListingActor, Readonly<Record<number, readonly ListingStatus[]>>>> = {
  admin: { [deleted]: present, [published]: [review, rejected], [rejected]: [review] },
  owner: { [deleted]: present, [published]: [outdated] },
  system: { [outdated]: [published] },
};

/** Returns the state after `actor` requests `wanted`; null when impossible from `from`. */
export const nextStatus = (actor: ListingActor, from: ListingStatus, wanted: number): ListingStatus | null =>
  listingTransitions[actor][wanted]?.includes(from) ? (wanted as ListingStatus) : null;
