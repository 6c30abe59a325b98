import { theme } from 'shared';
import type { ListingBySection, Section } from 'shared/contract';
import { Sex } from 'shared/contract';
import { styled } from 'styled-components';
import { listingTiles } from '../../core/listing/listingTiles';
import { FactIcon } from './FactIcon';

interface FactTilesProps<S extends Section> {
  section: S;
  listing: ListingBySection[S];
}

/** Facts of a listing, two tiles in a row; one without a neighbour takes the row. */
export const FactTiles = <S extends Section>({ section, listing }: FactTilesProps<S>) => {
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
  margin: 0;

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
    margin: 0;
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
