import { useState } from 'react';
import { HeartIcon, theme } from 'shared';
import { keyframes, styled } from 'styled-components';
import { messages } from '../../messages.ru';

export interface FavouriteButtonProps {
  /** Title of the listing. */
  title: string;
  favourite: boolean;
  onToggle: () => void;
}

/** The heart on a card; beats when pressed. */
export const FavouriteButton = ({ title, favourite, onToggle }: FavouriteButtonProps) => {
  const [beats, setBeats] = useState(false);
  return (
    <Heart
      type="button"
      aria-label={favourite ? messages.favourite.remove(title) : messages.favourite.add(title)}
      data-on={favourite || undefined}
      data-beats={beats || undefined}
      onClick={() => {
        setBeats(true);
        onToggle();
      }}
      onAnimationEnd={() => setBeats(false)}
    >
      <span>
        <HeartIcon size={18} filled={favourite} />
      </span>
    </Heart>
  );
};

const beat = keyframes`
  50% { transform: scale(1.25); }
`;

/* Touch target 44 px, visible 34 px. */
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
    width: 34px;
    height: 34px;
    border-radius: 50%;
    background: ${theme.color.heartDisc};
    box-shadow: ${theme.shadow};
    color: ${theme.color.heart};
    transition: color ${theme.motion};
  }

  &[data-on] > span {
    color: ${theme.color.heartOn};
  }

  &[data-beats] svg {
    animation: ${beat} 180ms ease-out;
  }

  ${theme.media.hover} {
    &:hover > span {
      color: ${theme.color.heartOn};
    }
  }
`;
