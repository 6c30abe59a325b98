import {
  Badge,
  categoryMark,
  listingCategoryName,
  listingLine,
  lostReward,
  PlaceIcon,
  PriceBefore,
  priceText,
  theme,
} from 'shared';
import { contractOf, lostKindOf } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { outcomeOf, statusBadge } from '../../core/listing/listingState';
import { FactTiles } from '../../features/facts/FactTiles';
import { LostLead } from '../../features/lost/LostDetails';
import { messages } from '../../messages.ru';

/** Key facts: price, title, place and facts; for a loss or a find first when and where. */
export const ListingHead = ({ section, listing }: ListingProps) => {
  const outcome = outcomeOf(section, listing);
  const status = outcome ? { label: outcome.label, tone: 'primary' as const } : statusBadge(listing.is_visible);
  const mark = categoryMark(section, listing);
  const reward = outcome ? null : lostReward(listing);
  const isReport = lostKindOf(section, String(listing.category)) !== undefined;
  const isKnown = (listing.price !== null && listing.price > 0) || contractOf(section).noPrice === 'category';
  return (
    <Head className="head">
      <LostLead section={section} listing={listing} />
      <div className="first">
        <p className="price" data-known={(isKnown && !isReport) || undefined}>
          <span>{priceText(section, listing)}</span>
          <PriceBefore listing={listing} />
        </p>
        <p className="badges">
          <Badge tone={mark?.tone ?? 'neutral'}>{listingCategoryName(section, listing)}</Badge>
          {listing.is_reserved && <Badge tone="ochre">{messages.reserved}</Badge>}
          {status && <Badge tone={status.tone}>{status.label}</Badge>}
        </p>
      </div>
      <h1>{listing.title}</h1>
      <p className="place">
        <PlaceIcon size={18} />
        <span>{listingLine(section, listing, ', ')}</span>
      </p>
      {reward !== null && <p className="reward">{reward}</p>}
      <FactTiles section={section} listing={listing} />
    </Head>
  );
};

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1)};

  .first {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(1)} ${theme.space(3)};
  }

  .price {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  /* A price that nobody named is no headline. */
  .price[data-known] {
    color: ${theme.color.ink};
    font-size: 2.375rem;
    font-weight: 800;
    line-height: 42px;
    letter-spacing: ${theme.tracking};
  }

  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(1.5)};
  }

  h1 {
    font-size: ${theme.font.xl};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  .place {
    display: flex;
    gap: ${theme.space(1.5)};
    color: ${theme.color.muted};
    font-size: ${theme.font.title};
    line-height: 22px;

    > svg {
      margin-top: 2px;
    }
  }

  .reward {
    padding-top: ${theme.space(1)};
    font-size: ${theme.font.lg};
    font-weight: 700;
  }

  dl {
    margin-top: ${theme.space(2.5)};
  }

  ${theme.media.phone} {
    .price[data-known] {
      font-size: 1.875rem;
      line-height: 34px;
    }

    h1 {
      font-size: ${theme.font.xxl};
    }
  }
`;
