import { Button, Dialog, LinkButton, ListingPicture, lostWhen, Stack, sectionPaths, theme } from 'shared';
import { animalTexts, type LostMatches, type PetListing } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as common } from '../../messages.ru';
import { messages } from './messages.ru';

const texts = messages.compare;

interface CompareDialogProps {
  open: boolean;
  onClose: () => void;
  own: PetListing;
  match: LostMatches[number];
  other: string;
  /** Dismisses the match; absent for those who may not. */
  onDismiss?: (() => void) | undefined;
}

/** Returns comparable facts by name; omits those that both lack. */
const rowsOf = (own: PetListing, other: PetListing): [label: string, own: string, other: string][] => {
  const factsOf = (listing: PetListing): [string, string][] => {
    const { colour, size, collar, special } = listing.lost?.marks ?? {};
    return [
      [texts.when, lostWhen(listing) ?? ''],
      [texts.city, listing.city],
      [texts.breed, listing.breed],
      [texts.sex, texts.sexes[listing.sex]],
      [common.marks.colour, colour ?? ''],
      [common.marks.size, size ?? ''],
      [common.marks.collar, collar ?? ''],
      [common.marks.special, special ?? ''],
      [texts.words, listing.description],
    ];
  };
  const others = factsOf(other);
  return factsOf(own)
    .map(([label, text], index): [string, string, string] => [label, text, others[index]?.[1] ?? ''])
    .filter(([, one, two]) => one !== '' || two !== '');
};

const Head = ({ listing, label }: { listing: PetListing; label: string }) => (
  <>
    <Small>{label}</Small>
    <Picture>
      <ListingPicture file={listing.images[0] ?? null} alt={texts.picture(listing.title)} sizes="45vw" ratio="1 / 1" />
    </Picture>
    <span>{listing.title}</span>
  </>
);

/** Two listings side by side: pictures, authors' descriptions, and the reasons for the match. */
export const CompareDialog = ({ open, onClose, own, match, other: answer, onDismiss }: CompareDialogProps) => {
  const { listing: other, reasons } = match;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={animalTexts(own).same}
      footer={
        <>
          {onDismiss && (
            <Button variant="secondary" onClick={onDismiss}>
              {answer}
            </Button>
          )}
          <LinkButton to={sectionPaths.pets.detail(other.id)}>{texts.open}</LinkButton>
        </>
      }
    >
      <Stack>
        <Reasons aria-label={messages.matches.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Reasons>
        <Table>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <Head listing={own} label={texts.own} />
              </th>
              <th scope="col">
                <Head listing={other} label={texts.found} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(own, other).map(([label, one, two]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{one || texts.unsaid}</td>
                <td>{two || texts.unsaid}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Dialog>
  );
};

const Reasons = styled.ul`
  && {
    padding-inline-start: ${theme.space(5)};
    list-style: disc;
  }
`;

const Small = styled.span`
  display: block;
  padding-bottom: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  font-weight: 400;
`;

const Picture = styled.span`
  display: block;
  overflow: hidden;
  margin-bottom: ${theme.space(2)};
  border-radius: ${theme.radius.field};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space(3)};
  }

  thead td {
    display: none;
  }

  tbody th {
    grid-column: 1 / -1;
    padding-top: ${theme.space(3)};
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    font-weight: 400;
  }

  td,
  th {
    min-width: 0;
    padding: 0;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
  }
`;
