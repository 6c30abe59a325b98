import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon, categoryMark, DOT, ListingPicture, lostDay, lostReward, sectionPaths, theme } from 'shared';
import type { BriefListingBySection } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Returns `act` preceded by moving the focus to `stays`: the action removes the pressed button. */
export const keepFocus = (stays: RefObject<HTMLElement | null>, act: () => void) => (): void => {
  stays.current?.focus({ preventScroll: true });
  act();
};

export type LostListing = BriefListingBySection['pets'];

/** Formats as 'Потерялась 19 ноября'. */
export const lostHeadline = (listing: LostListing): string =>
  [categoryMark('pets', listing)?.text ?? '', lostDay(listing)].filter((part) => part !== '').join(' ');

/** Returns the place in the author's words, else the city. */
export const lostPlace = (listing: LostListing): string => listing.lost?.place ?? listing.city;

const HAS = 'есть, ';

/** Returns 'ошейник без адресника' for 'есть, без адресника'; other words unchanged. */
const collarText = (words: string): string => {
  const folded = words.toLocaleLowerCase('ru');
  if (['ошейник', 'шлейк'].some((what) => folded.includes(what))) return words;
  return messages.collar(folded.startsWith(HAS) ? words.slice(HAS.length) : words);
};

/** Describes the animal: 'Такса · окрас коричневый · ошейник без адресника'. */
export const appearanceText = ({ breed, lost }: LostListing): string => {
  const { colour, collar } = lost?.marks ?? {};
  return [breed, colour && messages.colour(colour), collar && collarText(collar)].filter((part) => part).join(DOT);
};

/** Formats as 'Москва · у метро Сокольники', or with the distance in place of the city, if known. */
const placeText = ({ city, lost }: LostListing, km: number | null): string =>
  (km === null ? [city, lost?.place] : [messages.away(km), lost?.place ?? city]).filter((part) => part).join(DOT);

interface LostCardProps {
  listing: LostListing;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** Chosen on the map. */
  marked?: boolean;
  /** Distance, if known. */
  km?: number | null;
}

/** A loss or a find in the list: when, who, where, what it looks like. The whole card links to its page. */
export const LostCard = ({ listing, eager = false, marked = false, km = null }: LostCardProps) => {
  const reward = lostReward(listing);
  return (
    <Card to={sectionPaths.pets.detail(listing.id)} data-marked={marked || undefined}>
      <span className="photo">
        <ListingPicture
          file={listing.images[0] ?? null}
          alt=""
          sizes="80px"
          ratio="1 / 1"
          eager={eager}
          deferred={!eager}
        />
      </span>
      <span className="words">
        <b data-tone={categoryMark('pets', listing)?.tone}>{lostHeadline(listing)}</b>
        <strong>{listing.title}</strong>
        <span>{placeText(listing, km)}</span>
        <span>{appearanceText(listing)}</span>
        {reward !== null && <b data-tone="ochre">{reward}</b>}
      </span>
      <ChevronRightIcon size={18} color={theme.color.muted} />
    </Card>
  );
};

const Card = styled(Link)`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  gap: ${theme.space(3)};
  align-items: center;
  margin-inline: -${theme.space(2.5)};
  padding: ${theme.space(2)};
  border: 2px solid transparent;
  border-radius: ${theme.radius.panel};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.4;
  text-decoration: none;

  & > .photo {
    align-self: start;
    overflow: hidden;
    border-radius: ${theme.radius.tile};
  }

  & > .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
  }

  & strong {
    color: ${theme.color.ink};
    font-size: ${theme.font.md};
    line-height: 1.3;
  }

  & [data-tone='danger'] {
    color: ${theme.color.onDangerSoft};
  }

  & [data-tone='primary'] {
    color: ${theme.color.onPrimarySoft};
  }

  & [data-tone='ochre'] {
    color: ${theme.color.onOchreSoft};
  }

  &[data-marked] {
    border-color: ${theme.color.primary};
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surface};
    }
  }
`;
