import { createContext, type ReactNode, useContext } from 'react';
import { ListingCard, type PendingAct } from 'shared';
import { type BriefListing, type Section, sections } from 'shared/contract';
import { type CardState, useCardStates } from '../../core/cards/useCardStates';
import type { RenderListingCard } from '../../features/blocks/ListingBlock';

type StateOf = (listing: BriefListing) => CardState;

const CardStates = createContext<Partial<Record<Section, StateOf>>>({});

interface CardStatesProps {
  /** The session has ended meanwhile. */
  onVisitor: (act: PendingAct) => void;
  children: ReactNode;
}

/** Knows the states of one section's cards. */
const SectionCardStates = ({ section, onVisitor, children }: CardStatesProps & { section: Section }) => {
  const outer = useContext(CardStates);
  const own = useCardStates(section, onVisitor);
  return <CardStates.Provider value={{ ...outer, [section]: own }}>{children}</CardStates.Provider>;
};

/** Knows the states of all sections' cards, for the `PersonalCard`s within. */
export const AllCardStates = ({ onVisitor, children }: CardStatesProps) =>
  sections.reduce(
    (inner: ReactNode, section) => (
      <SectionCardStates key={section} section={section} onVisitor={onVisitor}>
        {inner}
      </SectionCardStates>
    ),
    children,
  );

/** A card with the person's relation to its listing. */
export const PersonalCard = (card: Parameters<RenderListingCard>[0]) => {
  const state = useContext(CardStates)[card.section]?.(card.listing);
  // What somebody keeps is not greyed for having been read.
  return <ListingCard {...card} {...state} read={false} />;
};
