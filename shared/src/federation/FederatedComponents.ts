import type { ComponentType, ReactNode } from 'react';
import type { ComplaintTarget } from '../contract/complaints';
import type { OwnListingBySection } from '../contract/ownListing';
import type { Section } from '../contract/sections';

/** Listings in the three blocks Питомцы, Барахолка, Услуги (profile, favourites). */
export interface ListingBlocksProps {
  listings: { [S in Section]: readonly OwnListingBySection[S][] };
  /** Shown when all three are empty. */
  emptyText: string;
  /** Rank of the blocks' headings, 'h2' unless given. */
  heading?: 'h2' | 'h3' | undefined;
  /** What stands below the card of a listing. */
  renderActions?: ((section: Section, listing: OwnListingBySection[Section]) => ReactNode) | undefined;
}

/** Changing the price of a listing of one's own, and nothing else. */
export interface PriceDialogProps {
  open: boolean;
  onClose: () => void;
  section: Section;
  listingId: number;
  /** The present price in roubles, which the field begins with; it begins empty without one. */
  price?: number | null | undefined;
}

/** Saying what is wrong with a listing or a person. */
export interface ComplaintDialogProps {
  open: boolean;
  onClose: () => void;
  target: ComplaintTarget;
}

/** The choice between 'Продвижение' and 'Закрепить' for one listing. */
export interface BoostDialogProps {
  open: boolean;
  onClose: () => void;
  section: Section;
  listingId: number;
}

/** Components that one remote lends to the others, by `<remote>/<exposed module>`. */
export interface FederatedComponents {
  'mf_feeds/ListingBlocks': ComponentType<ListingBlocksProps>;
  'mf_listing/ComplaintDialog': ComponentType<ComplaintDialogProps>;
  'mf_listing/PriceDialog': ComponentType<PriceDialogProps>;
  'mf_payments/BoostDialog': ComponentType<BoostDialogProps>;
}

export type FederatedName = keyof FederatedComponents;

/** Props of a federated component. */
export type FederatedProps<N extends FederatedName> =
  FederatedComponents[N] extends ComponentType<infer P> ? P & object : never;

/**
 * Props with which the gate of releases draws a federated component, by the name of the case: with each of them it draws
 * something, for somebody who has signed in as for somebody who has not. Kept beside the component, in
 * `<Component>.fixtures.ts`.
 */
export type FederatedFixtures<N extends FederatedName> = Readonly<Record<string, FederatedProps<N>>>;

/** Gives a federated component; rejects when its remote cannot be had. Asking again tries again. */
export type LoadFederated = <N extends FederatedName>(name: N) => Promise<FederatedComponents[N]>;
