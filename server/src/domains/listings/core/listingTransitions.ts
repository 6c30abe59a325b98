import { ListingStatus } from 'shared/contract';

const { deleted, published, review, rejected, outdated } = ListingStatus;
const present = [published, review, rejected, outdated];

/** In which part somebody acts on a listing; `system` is the site itself. */
export type ListingActor = 'owner' | 'admin' | 'system';

/**
 * From which states each actor may bring a listing to a state (docs/specification.md, 'States of a listing'); what is
 * not here is impossible.
 */
export const listingTransitions: Readonly<Record<ListingActor, Readonly<Record<number, readonly ListingStatus[]>>>> = {
  admin: { [deleted]: present, [published]: [review, rejected], [rejected]: [review] },
  owner: { [deleted]: present, [published]: [outdated] },
  system: { [outdated]: [published] },
};

/** The state after `actor` asks for state `wanted`; null when that is not possible from `from`. */
export const nextStatus = (actor: ListingActor, from: ListingStatus, wanted: number): ListingStatus | null =>
  listingTransitions[actor][wanted]?.includes(from) ? (wanted as ListingStatus) : null;
