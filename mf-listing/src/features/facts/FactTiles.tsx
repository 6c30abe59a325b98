import { listingCatalogueName, listingValue, sectionDescriptors, theme } from 'shared';
import {
  extrasOf,
  extraText,
  type Listing,
  type ListingBySection,
  type Section,
  Sex,
  sectionChoices,
  sectionExtras,
} from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { chosenFacts, upperFirst } from '../../core/listing/listingFacts';
import { messages } from '../../messages.ru';
import { FactIcon } from './FactIcon';

export interface ListingTile {
  /** The fact's name in the contract, which selects the icon. */
  name: string;
  label: string;
  value: string;
  /** Takes a row of its own. */
  wide?: boolean;
}

const choiceTiles = (section: Section, listing: Listing): ListingTile[] =>
  chosenFacts(section, listing).flatMap(({ name, label }) => {
    const words = sectionChoices[section][name];
    return words === undefined ? [] : [{ name, label: words.label, value: upperFirst(label) }];
  });

const extraTiles = (section: Section, listing: Listing): ListingTile[] =>
  Object.keys(extrasOf(section)).flatMap((name) => {
    const words = sectionExtras[section]?.[name];
    const text = extraText(section, name, listingValue(listing, name));
    if (words === undefined || text === null) return [];
    return [{ name, label: words.label, value: words.yes ?? upperFirst(text) }];
  });

/** Returns the marks of a lost animal; free text has a row of its own. */
const markTiles = (listing: Listing): ListingTile[] => {
  const lost = 'lost' in listing ? listing.lost : null;
  if (!lost) return [];
  const { marks: words } = messages;
  const tiles = (['colour', 'size', 'collar', 'special'] as const).flatMap((name): ListingTile[] => {
    const value = lost.marks[name];
    if (value === null) return [];
    return [{ name, label: words[name], value: upperFirst(value), wide: name === 'collar' || name === 'special' }];
  });
  return lost.has_chip ? [...tiles, { name: 'chip', label: words.chip, value: words.hasChip, wide: true }] : tiles;
};

/** Returns a listing's facts beyond its line; the parts of the line when there are none. */
export const listingTiles = <S extends Section>(section: S, listing: ListingBySection[S]): ListingTile[] => {
  const known = [...choiceTiles(section, listing), ...extraTiles(section, listing), ...markTiles(listing)];
  if (known.length > 0) return known;
  const { label } = sectionDescriptors[section].catalogue;
  const line: ListingTile[] = [
    { name: 'catalogue', label, value: listingCatalogueName(section, listing) },
    { name: 'city', label: messages.city, value: listing.city },
  ];
  return line.filter(({ value }) => value !== '');
};

/** Facts of a listing, two tiles in a row; one without a neighbour fills the row. */
export const FactTiles = ({ section, listing }: ListingProps) => {
  const tiles = listingTiles(section, listing);
  const narrow = tiles.filter(({ wide }) => !wide);
  const odd = narrow.length % 2 === 1 ? narrow.at(-1) : undefined;
  const isMale = 'sex' in listing && listing.sex === Sex.male;
  if (tiles.length === 0) return null;
  return (
    <Tiles>
      {tiles.map((tile) => (
        <div key={tile.name} data-wide={tile.wide || tile === odd || undefined}>
          <FactIcon name={tile.name === 'sex' && isMale ? 'male' : tile.name} />
          <dt>{tile.label}</dt>
          <dd>{tile.value}</dd>
        </div>
      ))}
    </Tiles>
  );
};

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(2.5)};

  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    column-gap: ${theme.space(3)};
    min-height: 64px;
    padding: ${theme.space(2)} ${theme.space(3)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.surface};
  }

  > [data-wide] {
    grid-column: 1 / -1;
  }

  svg {
    grid-row: 1 / 3;
    box-sizing: content-box;
    align-self: center;
    padding: 9px;
    border-radius: 13px;
    background: ${theme.color.ochreSoft};
    color: ${theme.color.onOchreSoft};
  }

  dt {
    align-self: end;
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    line-height: 18px;
  }

  dd {
    font-size: ${theme.font.title};
    font-weight: 600;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  /* Two tiles and their drawings have no room. */
  @media (max-width: 350px) {
    > div {
      display: block;
      align-content: center;
    }

    svg {
      display: none;
    }
  }
`;
