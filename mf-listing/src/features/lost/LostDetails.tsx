import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  categoryMark,
  Inline,
  LinkButton,
  lostWhen,
  MutedText,
  PlaceIcon,
  paths,
  ToneBox,
  theme,
  useOnDemand,
  useSession,
  useSignedInPress,
} from 'shared';
import { type LostKind, lostKindOf, type Point } from 'shared/contract';
import { boundsText, lostMapBounds } from 'shared/paths';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { isForOthers } from '../../core/listing/listingState';
import { messages } from './messages.ru';

const texts = messages.place;
/** Radius of the others shown. */
const NEAR_KM = 5;

interface PlaceCardProps {
  kind: LostKind;
  /** The public point. */
  point: Point;
  place: string | null;
}

const PlaceCard = ({ kind, point, place }: PlaceCardProps) => {
  const [Opened, load] = useOnDemand(async () => (await import('./PlaceMap')).PlaceMap, texts.notLoaded);
  const [isOpen, setIsOpen] = useState(false);
  const press = async (): Promise<void> => setIsOpen(Opened ? !isOpen : await load());
  const near = `${paths.lost}?kind=lost&bounds=${boundsText(lostMapBounds(point, NEAR_KM))}`;
  return (
    <Frame as="section">
      <Heading>{texts.title}</Heading>
      {place !== null && <Words>{place}</Words>}
      <MutedText $small>{texts.exactness}</MutedText>
      <Inline $gap={2}>
        <Button variant="secondary" icon={<PlaceIcon size={20} />} aria-expanded={isOpen} onClick={() => void press()}>
          {isOpen ? texts.close : texts.open}
        </Button>
        <LinkButton variant="ghost" to={near}>
          {texts.near}
        </LinkButton>
      </Inline>
      {isOpen && Opened && <Opened kind={kind} point={point} />}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

/** First line of the page: 'Потерялся 12 ноября · у метро Сокольники'; nothing without either. */
export const LostLead = ({ section, listing }: ListingProps) => {
  const mark = categoryMark(section, listing);
  const when = lostWhen(listing);
  if (mark === null || when === null) return null;
  return (
    <p>
      <Lead tone={listing.outcome === undefined ? mark.tone : 'primary'}>{`${mark.text} ${when}`}</Lead>
    </p>
  );
};

const Lead = styled(Badge)`
  display: block;
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.tile};
  font-size: ${theme.font.lg};
  font-weight: 700;
  line-height: 1.3;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Warns of the commonest fraud against people who have lost an animal. */
const SafetyNote = () => (
  <Note as="div" role="note" $tone="ochre">
    <strong>{messages.safety.title}</strong>
    <p>{messages.safety.text}</p>
  </Note>
);

const Note = styled(ToneBox)`
  display: grid;
  gap: ${theme.space(1)};
`;

/** Extra parts of a lost or found animal's page, above its description. */
export const LostDetails = ({ section, listing }: ListingProps) => {
  const lost = 'lost' in listing ? listing.lost : null;
  const kind = lostKindOf(section, String(listing.category));
  return (
    <>
      {listing.outcome === undefined && <SafetyNote />}
      {kind && lost?.point && <PlaceCard kind={kind} point={lost.point} place={lost.place} />}
    </>
  );
};

/** Compares a chip number with the animal's, which is never shown. Visitors sign in first; not for own listings. */
export const ChipButton = ({ section, listing }: ListingProps) => {
  const { id, category } = listing;
  const kind = lostKindOf(section, String(category));
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, load] = useOnDemand(async () => (await import('./ChipDialog')).ChipDialog, messages.chip.notLoaded);
  const open = async (): Promise<void> => setIsOpen(await load());
  const { press, dialog } = useSignedInPress({ kind: 'chip', section, id }, () => void open());
  if (kind === undefined || !isForOthers(session, listing)) return null;
  return (
    <>
      <Button variant="secondary" onClick={press}>
        {messages.chip.button}
      </Button>
      {dialog}
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} id={id} kind={kind} />}
    </>
  );
};
