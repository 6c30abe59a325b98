import { Link } from 'react-router-dom';
import {
  Badge,
  ChevronRightIcon,
  categoryMark,
  DOT,
  formatPrice,
  ListingPicture,
  lostDay,
  ShieldIcon,
  Skeleton,
  SkeletonLimit,
  sectionPaths,
  theme,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import type { About } from './useDialogListing';

/** A safety hint above the field; for a lost or found animal, about the reward. */
export const SafetyLine = ({ isLoss }: { isLoss: boolean }) => (
  <Line data-loss={isLoss || undefined}>
    <ShieldIcon size={20} />
    <span>{isLoss ? messages.safety.reward : messages.safety.payment}</span>
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2.5)};
  padding: ${theme.space(1)} 0 ${theme.space(2.5)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: ${18 / 13};

  & > svg {
    flex: none;
    color: ${theme.color.primary};
  }

  &[data-loss] {
    margin-bottom: ${theme.space(2.5)};
    padding: ${theme.space(2.5)} ${theme.space(3)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ink};
  }

  &[data-loss] > svg {
    color: ${theme.color.onOchreSoft};
  }
`;

/** Returns '20 000 ₽' for a sale, 'Найден 12 ноября' for a loss or a find, else the category. */
const leadOf = ({ section, listing, category, loss }: About): string => {
  if (loss !== null) return [categoryMark(section, listing)?.text ?? category, lostDay(listing)].join(' ').trim();
  return listing.price !== null && listing.price > 0 ? formatPrice(listing.price) : category;
};

export const ListingStrip = ({ about }: { about: About }) => {
  const { section, listing, loss } = about;
  const state = messages.about.states[listing.is_visible];
  return (
    <Strip>
      <Link to={sectionPaths[section].detail(listing.id)} data-loss={loss ?? undefined}>
        <span className="photo">
          <ListingPicture file={listing.images[0] ?? null} alt="" sizes="52px" ratio="1" eager />
        </span>
        <span className="words">
          <span className="title">{listing.title}</span>
          <span className="place">
            <b>{leadOf(about)}</b>
            {DOT}
            {listing.city}
          </span>
        </span>
        {state !== undefined && <Badge tone="neutral">{state}</Badge>}
        <ChevronRightIcon size={20} />
      </Link>
    </Strip>
  );
};

export const AboutStripSkeleton = () => (
  <Strip>
    <SkeletonLimit line>
      <Skeleton height={68} radius={theme.radius.tile} />
    </SkeletonLimit>
  </Strip>
);

/* The strip is one edge of the window's remaining content. */
const Strip = styled.div`
  padding: 0 ${theme.space(5)} ${theme.space(3)};

  & > a {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 68px;
    padding: ${theme.space(2)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ink};
    text-decoration: none;
  }

  & .photo {
    flex: none;
    width: 52px;
    overflow: hidden;
    border-radius: 14px;
  }

  & .words {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  & .title,
  & .place {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .title {
    font-size: ${theme.font.title};
    font-weight: 600;
    line-height: ${20 / 15};
  }

  & .place {
    color: ${theme.color.onOchreSoft};
    font-size: ${theme.font.sm};
    line-height: ${20 / 14};
  }

  & b {
    color: ${theme.color.ink};
    font-weight: 700;
  }

  & svg {
    flex: none;
  }

  & [data-loss='found'] {
    background: ${theme.color.primarySoft};

    .place {
      color: ${theme.color.onPrimarySoft};
    }
  }

  & [data-loss='lost'] {
    background: ${theme.color.dangerSoft};

    .place {
      color: ${theme.color.onDangerSoft};
    }
  }

  & [data-loss] b {
    color: inherit;
    font-weight: 600;
  }

  ${theme.media.phone} {
    padding: 0 ${theme.gutter} ${theme.space(3)};
  }
`;
