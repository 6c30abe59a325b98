import type { ReactNode } from 'react';
import {
  Inline,
  ListingPicture,
  listingCategoryName,
  listingValue,
  priceText,
  sectionDescriptors,
  Time,
  theme,
} from 'shared';
import {
  type AdminListing,
  type AdminListingBySection,
  type ContactPlace,
  catalogueOf,
  choiceOptions,
  contractOf,
  extrasOf,
  extraText,
  fieldOf,
  type Revision,
  type Section,
  sectionChoices,
  sectionExtras,
} from 'shared/contract';
import { styled } from 'styled-components';
import { type Fact, lostFacts } from './lostFacts';
import { MarkedText } from './MarkedText';
import { messages } from './messages.ru';
import { type DiffSegment, wordDiff } from './wordDiff';

const texts = messages.revision;

type Content = Pick<AdminListing, 'title' | 'price' | 'description' | 'city' | 'images'>;

/** Returns the key of a picture, signed or not. */
const keyOf = (file: string): string => file.slice(0, 32);

const choiceText = (section: Section, content: Content, name: string): string => {
  const value = listingValue(content, name);
  const field = fieldOf(section, name);
  if (field?.kind !== 'choice') return String(value ?? '');
  const options = choiceOptions(field, sectionChoices[section][name]);
  return options.find((one) => one.number === value || one.name === value)?.label ?? String(value ?? '');
};

const extraOf = (section: Section, content: Content, name: string): string =>
  extraText(section, name, listingValue(content, name)) ?? '';

const labelOf = (section: Section, name: string): string => {
  if (name === catalogueOf(section).name) return sectionDescriptors[section].catalogue.label;
  return sectionChoices[section][name]?.label ?? messages.facts.city;
};

/** A field's label, its published and waiting texts, and where its contacts are reported. */
type DiffRow = [label: string, words: [string, string], field?: ContactPlace['field'] | undefined];

const unitOf = (content: { price_unit?: string | null | undefined } | object): string =>
  'price_unit' in content && content.price_unit ? content.price_unit : '';

/** Returns every field with its published and waiting texts. */
const rowsOf = <S extends Section>(section: S, listing: AdminListingBySection[S], revision: Revision) => {
  const pairOf = (read: (content: AdminListingBySection[S]) => string): [string, string] => [
    read(listing),
    read({ ...listing, ...revision } as AdminListingBySection[S]),
  ];
  const rows: DiffRow[] = [
    [texts.title, pairOf(({ title }) => title), 'title'],
    [texts.price, pairOf((content) => priceText(section, content))],
    ...(contractOf(section).priceUnits
      ? [[messages.facts.priceUnit, pairOf(unitOf), 'price_unit'] satisfies DiffRow]
      : []),
    [messages.facts.category, pairOf((content) => listingCategoryName(section, content))],
    ...contractOf(section).shown.form.map(
      (name): DiffRow => [labelOf(section, name), pairOf((content) => choiceText(section, content, name))],
    ),
    ...Object.keys(extrasOf(section)).map(
      (name): DiffRow => [
        sectionExtras[section]?.[name]?.label ?? name,
        pairOf((content) => extraOf(section, content, name)),
      ],
    ),
    [messages.description, pairOf(({ description }) => description), 'description'],
  ];
  const [before = [], after = []] = [listing, { ...listing, ...revision }].map((content) =>
    lostFacts(section, content),
  );
  const fields = new Map([...before, ...after].map(([label, , field]) => [label, field]));
  const factText = (facts: readonly Fact[], label: string) => facts.find(([one]) => one === label)?.[1] ?? '';
  const lost = [...fields].map(
    ([label, field]): DiffRow => [label, [factText(before, label), factText(after, label)], field],
  );
  return [...rows, ...lost];
};

const Pictures = ({ files, others, mark }: { files: readonly string[]; others: readonly string[]; mark: string }) => {
  const kept = new Set(others.map(keyOf));
  return (
    <Inline as="ul" $gap={2}>
      {[...new Set(files)].map((file, index) => (
        <Tile key={keyOf(file)}>
          <ListingPicture file={file} alt={messages.picture(index + 1)} sizes="84px" />
          {!kept.has(keyOf(file)) && <Mark $added={mark === texts.added}>{mark}</Mark>}
        </Tile>
      ))}
    </Inline>
  );
};

interface WordsProps {
  parts: readonly DiffSegment[];
  as: 'del' | 'ins';
  /** Renders a stretch with its contacts highlighted; `offset` is its start in the text. */
  mark?: (text: string, offset: number) => ReactNode;
}

const Words = ({ parts, as: Tag, mark = (text) => text }: WordsProps) => {
  let end = 0;
  return (
    <>
      {parts.map(({ text, changed }) => {
        const offset = end;
        end += text.length;
        const marked = mark(text, offset);
        return changed ? <Tag key={offset}>{marked}</Tag> : <span key={offset}>{marked}</span>;
      })}
    </>
  );
};

/** A revision beside the published listing, with differences marked by word and by picture. */
export const RevisionDiff = <S extends Section>({
  section,
  listing,
  revision,
}: {
  section: S;
  listing: AdminListingBySection[S];
  revision: Revision;
}) => (
  <Table>
    <thead>
      <tr>
        <td />
        <th scope="col">
          {texts.published} <Note>{texts.since}</Note> <Time value={listing.created_at} inSentence />
        </th>
        <th scope="col">
          {texts.edit} <Time value={revision.since} inSentence />
        </th>
      </tr>
    </thead>
    <tbody>
      <tr data-changed={String(listing.images.map(keyOf)) !== String(revision.images.map(keyOf))}>
        <th scope="row">{messages.pictures}</th>
        <td>
          <Pictures files={listing.images} others={revision.images} mark={texts.removed} />
        </td>
        <td>
          <Pictures files={revision.images} others={listing.images} mark={texts.added} />
        </td>
      </tr>
      {rowsOf(section, listing, revision).map(([label, [before, after], field]) => {
        const diff = wordDiff(before, after);
        return (
          <tr key={label} data-changed={before !== after}>
            <th scope="row">{label}</th>
            <td>
              <Words parts={diff.before} as="del" />
            </td>
            <td>
              <Words
                parts={diff.after}
                as="ins"
                {...(field && {
                  mark: (text: string, offset: number) => (
                    <MarkedText text={text} field={field} signs={listing.signs} offset={offset} />
                  ),
                })}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${theme.font.sm};

  td,
  th {
    padding: ${theme.space(2.5)} ${theme.space(2)};
    border-bottom: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    font-weight: 700;

    > time {
      color: ${theme.color.muted};
      font-weight: 400;
    }
  }

  tr > :first-child {
    width: 110px;
    color: ${theme.color.muted};
  }

  tr[data-changed='true'] > :first-child {
    box-shadow: inset 3px 0 ${theme.color.ochreDeep};
  }

  del,
  ins {
    padding: 1px 2px;
    border-radius: 4px;
  }

  del {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }

  ins {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: 600;
    text-decoration: none;
  }

  ${theme.media.phone} {
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    tr > :first-child {
      grid-column: 1 / -1;
      width: auto;
      padding-bottom: 0;
      border: 0;
    }

    thead td {
      display: none;
    }
  }
`;

const Note = styled.span`
  color: ${theme.color.muted};
  font-weight: 400;
`;

const Tile = styled.li`
  position: relative;
  width: 84px;
  overflow: hidden;
  border-radius: ${theme.radius.field};
`;

const Mark = styled.span<{ $added: boolean }>`
  position: absolute;
  bottom: ${theme.space(1)};
  left: ${theme.space(1)};
  padding: 1px ${theme.space(1.5)};
  border-radius: 4px;
  background: ${({ $added }) => ($added ? theme.color.primarySoft : theme.color.dangerSoft)};
  color: ${({ $added }) => ($added ? theme.color.onPrimarySoft : theme.color.onDangerSoft)};
  font-size: ${theme.font.xs};
  font-weight: 700;
`;
