import { Button, HeartIcon, theme, useFavourites, visuallyHidden } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface FavouriteButtonProps {
  section: Section;
  id: number;
  onVisitor: () => void;
}

/** The heart of the listing's page. */
export const FavouriteButton = ({ section, id, onVisitor }: FavouriteButtonProps) => {
  const { isFavourite, toggle } = useFavourites(section, onVisitor);
  const favourite = isFavourite(id);
  return (
    <Heart
      data-icon
      variant="secondary"
      icon={<HeartIcon filled={favourite} />}
      $on={favourite}
      onClick={() => toggle(id)}
    >
      <Words>{favourite ? messages.favourite.added : messages.favourite.add}</Words>
    </Heart>
  );
};

const Heart = styled(Button)<{ $on: boolean }>`
  & > svg {
    color: ${({ $on }) => ($on ? theme.color.danger : 'inherit')};
  }

  ${theme.media.phone} {
    position: relative;
    flex: none;
    gap: 0;
    width: ${theme.controlHeight};
    padding: 0;
  }
`;

/* On phones the heart alone. */
const Words = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
