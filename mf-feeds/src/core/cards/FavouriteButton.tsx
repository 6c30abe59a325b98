import { HeartIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

export interface FavouriteButtonProps {
  /** Title of the listing. */
  title: string;
  favourite: boolean;
  onToggle: () => void;
}

/** The heart on a card. */
export const FavouriteButton = ({ title, favourite, onToggle }: FavouriteButtonProps) => (
  <Heart
    type="button"
    aria-label={favourite ? messages.favourite.remove(title) : messages.favourite.add(title)}
    data-on={favourite || undefined}
    onClick={onToggle}
  >
    <span>
      <HeartIcon size={20} filled={favourite} />
    </span>
  </Heart>
);

/* 44 px to touch, 36 px to see. */
const Heart = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;

  & > span {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow};
    color: ${theme.color.muted};
    transition: color ${theme.motion};
  }

  &[data-on] > span {
    color: ${theme.color.danger};
  }

  & svg {
    transition: transform ${theme.motion};
  }

  &:active svg {
    transform: scale(0.75);
  }

  ${theme.media.hover} {
    &:hover > span {
      color: ${theme.color.danger};
    }
  }
`;
