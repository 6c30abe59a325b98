import {
  Button,
  Inline,
  LinkButton,
  ListingPicture,
  listingCategoryName,
  listingValue,
  sectionPaths,
  TrashIcon,
  theme,
} from 'shared';
import {
  type AdminListing,
  type AdminListingBySection,
  extrasOf,
  extraText,
  type Section,
  sectionExtras,
} from 'shared/contract';
import { styled } from 'styled-components';
import { Duplicates } from './Duplicates';
import { History } from './History';
import { type Fact, lostFacts } from './lostFacts';
import { MarkedText } from './MarkedText';
import { messages } from './messages.ru';
import { RevisionDiff } from './RevisionDiff';
import { Signs } from './Signs';

interface ModerationDetailsProps<S extends Section> {
  section: S;
  listing: AdminListingBySection[S];
  /** Called with the time of the press. */
  onDelete: (pressedAt: number) => void;
}

/** Returns the facts that the row lacks: 'Тип: Собаки'. */
const factsOf = (section: Section, listing: AdminListing): Fact[] => {
  const { facts, sexes, conditions } = messages;
  const rows: Fact[] = [[facts.category, listingCategoryName(section, listing)]];
  if ('price_unit' in listing && listing.price_unit) rows.push([facts.priceUnit, listing.price_unit, 'price_unit']);
  if ('type' in listing) rows.push([facts.type, listing.type]);
  if ('sex' in listing) rows.push([facts.sex, sexes[listing.sex]]);
  if ('condition' in listing) rows.push([facts.condition, conditions[listing.condition]]);
  for (const name of Object.keys(extrasOf(section))) {
    const text = extraText(section, name, listingValue(listing, name));
    if (text !== null) rows.push([sectionExtras[section]?.[name]?.label ?? name, text]);
  }
  return [...rows, ...lostFacts(section, listing).filter(([, text]) => text !== '')];
};

/** Details for the decision on a listing, inside the list. */
export const ModerationDetails = <S extends Section>({ section, listing, onDelete }: ModerationDetailsProps<S>) => (
  <Root>
    {listing.signs.length > 0 && (
      <Aside>
        <Signs signs={listing.signs} ofEdit={listing.revision !== null && listing.revision !== undefined} />
      </Aside>
    )}
    <Main>
      {listing.revision ? (
        <RevisionDiff section={section} listing={listing} revision={listing.revision} />
      ) : (
        <Whole section={section} listing={listing} />
      )}
      <Inline $gap={2.5}>
        <LinkButton variant="secondary" size="sm" to={sectionPaths[section].detail(listing.id)}>
          {messages.openPage}
        </LinkButton>
        <Button variant="danger" size="sm" icon={<TrashIcon />} onClick={({ timeStamp }) => onDelete(timeStamp)}>
          {messages.delete}
        </Button>
      </Inline>
    </Main>
    <Aside>
      {listing.duplicate_count > 0 && <Duplicates listing={listing} />}
      <History section={section} id={listing.id} />
    </Aside>
  </Root>
);

const Whole = <S extends Section>({ section, listing }: Omit<ModerationDetailsProps<S>, 'onDelete'>) => (
  <>
    <Pictures aria-label={messages.pictures}>
      {[...new Set(listing.images)].map((file, index) => (
        <li key={file}>
          <ListingPicture file={file} alt={messages.picture(index + 1)} sizes="(max-width: 600px) 45vw, 200px" />
        </li>
      ))}
    </Pictures>
    <Facts>
      {factsOf(section, listing).map(([name, value, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{field ? <MarkedText text={value} field={field} signs={listing.signs} /> : value}</dd>
        </div>
      ))}
    </Facts>
    <section>
      <h2>{messages.description}</h2>
      <Description>
        {listing.description === '' ? (
          messages.noDescription
        ) : (
          <MarkedText text={listing.description} field="description" signs={listing.signs} />
        )}
      </Description>
    </section>
  </>
);

const narrow = `@media not all and ${theme.media.desktop.replace('@media ', '')}`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  grid-template-rows: auto 1fr;
  gap: ${theme.space(4)} ${theme.space(5)};
  padding: ${theme.space(4)} ${theme.space(3.5)} ${theme.space(3.5)};
  border-top: 1px solid ${theme.color.line};

  h2 {
    padding-bottom: ${theme.space(1.5)};
    font-size: ${theme.font.md};
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(4)};
`;

const Main = styled(Column)`
  grid-row: 1 / span 2;

  ${narrow} {
    grid-row: auto;
  }
`;

/** Beside the listing; in one column the signs come first. */
const Aside = styled(Column)`
  grid-column: 2;

  ${narrow} {
    grid-column: auto;
  }
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: ${theme.space(2)};

  > li {
    overflow: hidden;
    border-radius: ${theme.radius.field};
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(6)};
  font-size: ${theme.font.sm};

  dt {
    color: ${theme.color.muted};
  }

  dd {
    font-weight: 600;
  }
`;

const Description = styled.p`
  max-width: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
