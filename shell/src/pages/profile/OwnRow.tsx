import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ActionMenu,
  Badge,
  categoryMark,
  DOT,
  FederatedDialog,
  ListingPicture,
  priceText,
  RocketIcon,
  sectionPaths,
  Time,
  theme,
  useNow,
  useRenewal,
} from 'shared';
import {
  BoostType,
  DAY_MS,
  daysToRenew,
  ListingStatus,
  type OwnListingBySection,
  outcomeTexts,
  type Section,
} from 'shared/contract';
import { css } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.listings;

/** Returns why a listing is hidden from others or how it ended; undefined for a public one. */
const stateOf = (section: Section, listing: OwnListingBySection[Section]) => {
  const { is_visible: status, outcome, hidden_since } = listing;
  if (outcome !== undefined) {
    return { text: outcomeTexts[section][outcome]?.label ?? texts.closed, tone: 'primary' as const };
  }
  if (status === ListingStatus.published) {
    return hidden_since === undefined ? undefined : { text: texts.hidden, tone: 'danger' as const };
  }
  const text = texts.statuses[status];
  return text === undefined
    ? undefined
    : ({ text, tone: status === ListingStatus.rejected ? 'danger' : 'ochre' } as const);
};

/** '143 просмотра · ещё 12 дней': views in 30 days and the remaining days. */
const Numbers = ({ listing: { stats, expires_at: end } }: { listing: OwnListingBySection[Section] }) => {
  const now = useNow('minute');
  const days = end === undefined || now === null ? null : Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS);
  const parts = [
    stats && stats.views > 0 ? texts.views(stats.views) : '',
    days !== null && days > 0 ? texts.left(days) : '',
  ].filter((part) => part !== '');
  return <span>{parts.join(DOT)}</span>;
};

interface OwnRowProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
  describedBy: string;
}

/** An own listing in a row of the profile: picture, title, price, state and menu. */
export const OwnRow = <S extends Section>({ section, listing, describedBy }: OwnRowProps<S>) => {
  const { id, title, images, boost_type: boost, boosted_until: until } = listing;
  const mark = categoryMark(section, listing);
  const state = stateOf(section, listing);
  return (
    <article>
      <ListingPicture file={images[0] ?? null} alt="" sizes="72px" ratio="1 / 1" />
      <div>
        <h4>
          <a href={sectionPaths[section].detail(id)} target="_blank" rel="noopener" aria-describedby={describedBy}>
            {title}
          </a>
        </h4>
        <p>
          {mark ? <b data-tone={mark.tone}>{mark.text}</b> : <b>{priceText(section, listing)}</b>}
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
          {listing.is_reserved && <Badge tone="neutral">{texts.reserved}</Badge>}
          {boost !== undefined && (
            <Badge tone="ochre">
              <RocketIcon size={14} />
              <span>{texts.boosts[boost === BoostType.pinned ? 'pinned' : 'promoted']}</span>
            </Badge>
          )}
        </p>
        <small>
          {until === undefined ? (
            <Numbers listing={listing} />
          ) : (
            <span>
              {texts.boostedUntil} <Time value={until} inSentence />
            </span>
          )}
        </small>
      </div>
      <OwnRowMenu section={section} listing={listing} />
    </article>
  );
};

/** Menu of an own listing in the profile: edit, change the price, renew near its end. */
const OwnRowMenu = ({ section, listing }: { section: Section; listing: OwnListingBySection[Section] }) => {
  const { id, title, price, is_visible: status, expires_at: end } = listing;
  const navigate = useNavigate();
  const now = useNow('minute');
  const { mutate: renew } = useRenewal(section, id);
  const [pricing, setPricing] = useState(false);
  // A rejected or ended one returns by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  const isEnding = end !== undefined && now !== null && daysToRenew(end, now) !== null;
  return (
    <>
      <ActionMenu
        label={texts.menu(title)}
        actions={[
          ...(isEnding ? [{ label: texts.renew, onPress: () => renew() }] : []),
          { label: texts.edit, onPress: () => void navigate(sectionPaths[section].edit(id)) },
          ...(price !== null && isOn ? [{ label: texts.changePrice, onPress: () => setPricing(true) }] : []),
        ]}
      />
      {price !== null && (
        <FederatedDialog
          name="mf_listing/PriceDialog"
          props={{ open: pricing, onClose: () => setPricing(false), section, listingId: id, price }}
        />
      )}
    </>
  );
};

export const ownRowStyle = css`
  article {
    position: relative;
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: 88px;
    padding: ${theme.space(2)} 0;
    line-height: 1.35;

    > :first-child {
      overflow: hidden;
      border-radius: ${theme.radius.tile};
    }

    img {
      object-position: 50% 25%;
    }

    > div {
      min-width: 0;
    }
  }

  h4 {
    overflow: hidden;
    font-size: ${theme.font.title};
    font-weight: 600;
    letter-spacing: normal;
    text-overflow: ellipsis;
    white-space: nowrap;

    a {
      color: inherit;
      text-decoration: none;

      /* The row, but for its menu. */
      &::after {
        content: '';
        position: absolute;
        inset: 0 48px 0 0;
        border-radius: ${theme.radius.tile};
      }

      &:focus-visible {
        outline: none;

        &::after {
          outline: 3px solid ${theme.color.focus};
        }
      }
    }
  }

  article p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(0.5)} ${theme.space(2)};
    font-size: ${theme.font.title};

    > [data-tone='danger'] {
      color: ${theme.color.onDangerSoft};
    }

    > [data-tone='primary'] {
      color: ${theme.color.onPrimarySoft};
    }

    > span {
      padding-block: 1px;
    }
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
  }
`;
