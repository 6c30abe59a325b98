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
    onClick={onToggle}
  >
    <Disc $on={favourite}>
      <HeartIcon size={20} filled={favourite} />
    </Disc>
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
`;

const Disc = styled.span<{ $on: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  color: ${({ $on }) => ($on ? theme.color.danger : theme.color.muted)};
  transition: color ${theme.motion};

  & > svg {
    transition: transform ${theme.motion};
  }

  ${Heart}:active & > svg {
    transform: scale(0.75);
  }

  ${theme.media.hover} {
    ${Heart}:hover & {
      color: ${theme.color.danger};
    }
  }
`;
