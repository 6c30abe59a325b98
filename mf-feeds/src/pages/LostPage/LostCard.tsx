import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Badge, categoryMark, DOT, ListingPicture, lostDay, lostReward, sectionPaths, theme } from 'shared';
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
  const said = words.toLocaleLowerCase('ru');
  if (['ошейник', 'шлейк'].some((what) => said.includes(what))) return words;
  return messages.collar(said.startsWith(HAS) ? words.slice(HAS.length) : words);
};

/** Describes the animal: 'Такса · окрас коричневый · ошейник без адресника'. */
export const appearanceText = ({ breed, lost }: LostListing): string => {
  const { colour, collar } = lost?.marks ?? {};
  return [breed, colour && messages.colour(colour), collar && collarText(collar)].filter((part) => part).join(DOT);
};

/** Formats as '1,2 км от вас · Москва · Вознаграждение 10 000 ₽'; `km` is the distance, if known. */
const detailsText = (listing: LostListing, km: number | null = null): string =>
  [km === null ? null : messages.away(km), listing.lost?.place ? listing.city : null, lostReward(listing)]
    .filter((part) => part !== null)
    .join(DOT);

interface LostCardProps {
  listing: LostListing;
  /** Its picture is on the first screen. */
  eager?: boolean;
  /** Chosen on the map. */
  marked?: boolean;
  /** Distance, if known. */
  km?: number | null;
}

/** A loss or a find in the list: when, where, what it looks like. The whole card links to its page. */
export const LostCard = ({ listing, eager = false, marked = false, km = null }: LostCardProps) => (
  <Card to={sectionPaths.pets.detail(listing.id)} $marked={marked}>
    <Photo>
      <ListingPicture
        file={listing.images[0] ?? null}
        alt=""
        sizes="96px"
        ratio="1 / 1"
        eager={eager}
        deferred={!eager}
      />
    </Photo>
    <Words>
      <Headline tone={categoryMark('pets', listing)?.tone}>{lostHeadline(listing)}</Headline>
      <Place>{lostPlace(listing)}</Place>
      <span>{appearanceText(listing)}</span>
      <Rest>{detailsText(listing, km)}</Rest>
    </Words>
  </Card>
);

const Card = styled(Link)<{ $marked: boolean }>`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${theme.space(3.5)};
  padding: ${theme.space(3)};
  border: 2px solid ${({ $marked }) => ($marked ? theme.color.primary : 'transparent')};
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  text-decoration: none;
  box-shadow: ${theme.shadow};

  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.primary};
    }
  }
`;

const Photo = styled.span`
  align-self: start;
  overflow: hidden;
  border-radius: ${theme.radius.field};
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${theme.space(0.5)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** 'Потеряно животное 11 ноября' takes two lines on a small phone. */
const Headline = styled(Badge)`
  white-space: normal;
`;

const Place = styled.strong`
  margin-top: ${theme.space(0.5)};
  font-size: ${theme.font.md};
  line-height: 1.3;
`;

const Rest = styled.span`
  color: ${theme.color.muted};
`;
