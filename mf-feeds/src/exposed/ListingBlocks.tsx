import { useId } from 'react';
import { EmptyState, type ListingBlocksProps, theme, VisuallyHidden } from 'shared';
import { type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { ListingBlock, type RenderListingCard } from '../features/blocks/ListingBlock';
import { messages } from '../features/blocks/messages.ru';

/** Listings in the blocks Питомцы, Барахолка, Услуги; an empty one shows a text. */
export const ListingBlocks = (props: ListingBlocksProps & { renderCard?: RenderListingCard }) => {
  const { listings, emptyText, heading = 'h2', renderCard, renderActions } = props;
  const newWindowId = useId();
  if (sections.every((section) => listings[section].length === 0)) {
    return <EmptyState picture="listings" title={emptyText} />;
  }

  const block = <S extends Section>(section: S) => (
    <ListingBlock
      key={section}
      section={section}
      listings={listings[section]}
      emptyText={emptyText}
      heading={heading}
      describedBy={newWindowId}
      renderCard={renderCard}
      renderActions={renderActions}
    />
  );
  return (
    <Blocks>
      <VisuallyHidden id={newWindowId}>{messages.newWindow}</VisuallyHidden>
      {sections.map((section) => block(section))}
    </Blocks>
  );
};

const Blocks = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space(8)};
  min-width: 0;
`;
