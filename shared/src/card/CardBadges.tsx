import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BoostType } from '../contract/constants';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { messages as texts } from './messages.ru';

export interface CardBadgesProps {
  boost: BoostType | null;
  own: boolean;
  read: boolean;
  /** Further marks. */
  children?: ReactNode;
}

/** The marks on a card's picture: paid option, own listing or already read; nothing when it has none. */
export const CardBadges = ({ boost, own, read, children }: CardBadgesProps) => {
  // Most cards of a feed have none.
  if (boost === null && !own && !read && !children) return null;
  return (
    <Badges>
      {boost !== null && (
        <Badge tone={boost === BoostType.pinned ? 'ochre' : 'primary'} solid>
          {boost === BoostType.pinned ? texts.pinned : texts.promoted}
        </Badge>
      )}
      {own && <Badge tone="overlay">{texts.own}</Badge>}
      {read && !own && <Badge tone="overlay">{texts.read}</Badge>}
      {children}
    </Badges>
  );
};

const Badges = styled.span`
  position: absolute;
  top: ${theme.space(2.5)};
  left: ${theme.space(2.5)};
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};

  /* 'Продвигается' and the heart stand side by side at 360 px. */
  ${theme.media.phone} {
    top: ${theme.space(2)};
    left: ${theme.space(2)};

    & > span {
      padding: ${theme.space(0.75)} ${theme.space(1.75)};
      font-size: min(${theme.font.xs}, 3.2vw);
    }
  }
`;
