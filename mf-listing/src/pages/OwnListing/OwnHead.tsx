import {
  type BadgeTone,
  categoryMark,
  DOT,
  ListingPicture,
  listingCategoryName,
  lostReward,
  lostWhen,
  PriceBefore,
  priceText,
  theme,
  useBrowserNow,
} from 'shared';
import { DAY_MS, ListingStatus, lostKindOf } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { listingFacts } from '../../core/listing/listingFacts';
import { isHomeOutcome, outcomeOf, statusBadge } from '../../core/listing/listingState';
import { petName } from '../../core/listing/petName';
import { messages } from '../../messages.ru';

/** 'Опубликовано · ещё 26 дней'. Rendered for owners only, so it may read the clock. `end` is ISO 8601. */
const PublishedFor = ({ end }: { end: string | undefined }) => {
  const now = useBrowserNow('minute');
  const days = end === undefined ? null : Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS));
  return <span>{messages.own.published(days)}</span>;
};

/** Returns the line above the title: what happened to the animal, or the category. */
const leadOf = ({ section, listing }: ListingProps): [text: string, tone: BadgeTone] => {
  if (isHomeOutcome(section, listing.outcome)) return [messages.own.home(petName(listing.title)), 'primary'];
  const mark = categoryMark(section, listing);
  if (mark === null) return [listingCategoryName(section, listing), 'neutral'];
  return [[mark.text, lostWhen(listing)].filter(Boolean).join(' '), mark.tone];
};

/** Head of an own listing's page: a small picture, title, price or reward, and state. */
export const OwnHead = ({ section, listing }: ListingProps) => {
  const { is_visible: status, images, title, outcome } = listing;
  const [lead, tone] = leadOf({ section, listing });
  const isReport = lostKindOf(section, String(listing.category)) !== undefined;
  const state = outcomeOf(section, listing)?.label ?? statusBadge(status)?.label;
  return (
    <Head>
      <div>
        <ListingPicture file={images[0] ?? null} alt="" sizes="92px" ratio="4 / 5" eager />
      </div>
      <div>
        <strong data-tone={tone}>{lead}</strong>
        <h1>{title}</h1>
        <small>{listingFacts(section, listing).join(DOT)}</small>
        {isReport ? (
          outcome === undefined && lostReward(listing) !== null && <b>{lostReward(listing)}</b>
        ) : (
          <b>
            <span>{priceText(section, listing)}</span> <PriceBefore listing={listing} />
          </b>
        )}
      </div>
      <p>
        {status === ListingStatus.published ? <PublishedFor end={listing.expires_at} /> : <span>{state}</span>}
        {listing.is_reserved && (
          <>
            <span>{DOT}</span>
            <span>{messages.reserved}</span>
          </>
        )}
        {isReport && outcome === undefined && (
          <>
            <span>{DOT}</span>
            <span>{priceText(section, listing)}</span>
          </>
        )}
      </p>
    </Head>
  );
};

const Head = styled.div`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr);
  gap: ${theme.space(2.5)} ${theme.space(3.5)};

  > :first-child {
    align-self: start;
    overflow: hidden;
    border-radius: ${theme.radius.tile};

    img {
      object-position: 50% 25%;
    }
  }

  > :nth-child(2) {
    display: grid;
    align-content: start;
    gap: ${theme.space(1)};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    font-weight: 600;

    &[data-tone='danger'] {
      color: ${theme.color.onDangerSoft};
    }

    &[data-tone='primary'] {
      color: ${theme.color.onPrimarySoft};
    }
  }

  h1 {
    font-size: ${theme.font.xl};
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  > p {
    grid-column: 1 / -1;
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }
`;
