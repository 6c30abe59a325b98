import { createContext, type ReactNode, useContext } from 'react';
import { ListingCard, type PendingAct } from 'shared';
import { type Listing, type Section, sections } from 'shared/contract';
import { type CardMarks, useCardMarks } from '../../core/marks/useCardMarks';
import type { RenderListingCard } from '../../features/blocks/ListingBlock';

type MarksOf = (listing: Listing) => CardMarks;

const Marks = createContext<Partial<Record<Section, MarksOf>>>({});

interface MarksProps {
  /** The session has ended meanwhile. */
  onVisitor: (act: PendingAct) => void;
  children: ReactNode;
}

/** Knows the marks of one section's cards. */
const SectionMarks = ({ section, onVisitor, children }: MarksProps & { section: Section }) => {
  const outer = useContext(Marks);
  const own = useCardMarks(section, onVisitor);
  return <Marks.Provider value={{ ...outer, [section]: own }}>{children}</Marks.Provider>;
};

/** Knows the marks of all sections' cards, for the `MarkedCard`s within. */
export const AllMarks = ({ onVisitor, children }: MarksProps) =>
  sections.reduce(
    (inner: ReactNode, section) => (
      <SectionMarks key={section} section={section} onVisitor={onVisitor}>
        {inner}
      </SectionMarks>
    ),
    children,
  );

/** A card with the person's marks of its listing. */
export const MarkedCard = (card: Parameters<RenderListingCard>[0]) => {
  const marks = useContext(Marks)[card.section]?.(card.listing);
  return <ListingCard {...card} {...marks} />;
};
