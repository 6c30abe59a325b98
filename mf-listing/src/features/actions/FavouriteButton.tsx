import { Button, HeartIcon, theme, useFavourites, VisuallyHidden } from 'shared';
import type { Listing, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface FavouriteButtonProps {
  section: Section;
  listing: Pick<Listing, 'id' | 'title'>;
  /** Whether it is the only button; it then has a label. */
  alone: boolean;
  onVisitor: () => void;
}

/** The heart of the listing's page. */
export const FavouriteButton = ({ section, listing, alone, onVisitor }: FavouriteButtonProps) => {
  const { isFavourite, toggle } = useFavourites(section, onVisitor);
  const favourite = isFavourite(listing.id);
  const words = favourite ? messages.favourite.added : messages.favourite.add;
  return (
    <Heart
      data-heart
      {...(!alone && { 'data-icon': true })}
      variant="secondary"
      icon={<HeartIcon filled={favourite} />}
      $on={favourite}
      onClick={() => toggle(listing)}
    >
      {alone ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </Heart>
  );
};

const Heart = styled(Button)<{ $on: boolean }>`
  position: relative;

  &[data-icon] {
    gap: 0;
  }

  & > svg {
    color: ${({ $on }) => ($on ? theme.color.heartOn : 'inherit')};
  }
`;
