import type { ComponentType, ReactNode } from 'react';
import type { ComplaintTarget } from '../contract/complaints';
import type { OwnListingBySection } from '../contract/ownListing';
import type { Section } from '../contract/sections';

/** Listings in the three blocks Питомцы, Барахолка, Услуги (profile, favourites). @internal */
export interface ListingBlocksProps {
  listings: { [S in Section]: readonly OwnListingBySection[S][] };
  emptyText: string;
  /** Level of the blocks' headings, 'h2' by default. */
  heading?: 'h2' | 'h3' | undefined;
  renderActions?: ((section: Section, listing: OwnListingBySection[Section]) => ReactNode) | undefined;
}

/** Props of the dialog that changes the price of one's own listing. @internal */
export interface PriceDialogProps {
  open: boolean;
  onClose: () => void;
  section: Section;
  listingId: number;
  /** In roubles. */
  price?: number | null | undefined;
}

/** Props of the dialog to complain about a listing or a person. @internal */
export interface ComplaintDialogProps {
  open: boolean;
  onClose: () => void;
  target: ComplaintTarget;
}

/** Props of the choice between 'Продвижение' and 'Закрепить' for one listing. @internal */
export interface BoostDialogProps {
  open: boolean;
  onClose: () => void;
  section: Section;
  listingId: number;
}

/** Props of the viewer that shows pictures on the whole screen while it is mounted. @internal */
export interface PictureViewerProps {
  /** File names. */
  images: readonly string[];
  /** What they show, for alternative texts. */
  title: string;
  index: number;
  onView: (index: number) => void;
  /** Called when it has disappeared. */
  onClosed: () => void;
}

/** Federated components by `<remote>/<exposed module>`. @internal */
export interface FederatedComponents {
  'mf_feeds/ListingBlocks': ComponentType<ListingBlocksProps>;
  'mf_listing/ComplaintDialog': ComponentType<ComplaintDialogProps>;
  'mf_listing/PictureViewer': ComponentType<PictureViewerProps>;
  'mf_listing/PriceDialog': ComponentType<PriceDialogProps>;
  'mf_payments/BoostDialog': ComponentType<BoostDialogProps>;
}

export type FederatedName = keyof FederatedComponents;

export type FederatedProps<N extends FederatedName> =
  FederatedComponents[N] extends ComponentType<infer P> ? P & object : never;

/** Cases of a federated component, which must render, signed in or not. In `<Component>.fixtures.ts`. @public */
export type FederatedFixtures<N extends FederatedName> = Readonly<Record<string, FederatedProps<N>>>;

/** Loads a federated component; rejects when its remote is unavailable. A further call retries. @internal */
export type LoadFederated = <N extends FederatedName>(name: N) => Promise<FederatedComponents[N]>;
