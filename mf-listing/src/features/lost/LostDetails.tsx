import { theme } from 'shared';
import { type Listing, lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { PlaceCard } from './PlaceCard';

/** Warns of the commonest fraud against people who have lost an animal. */
const SafetyNote = () => (
  <Note role="note">
    <strong>{messages.safety.title}</strong>
    <p>{messages.safety.text}</p>
  </Note>
);

const Note = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  line-height: 1.45;
`;

/** Extra parts of a lost or found animal's page, above its description. */
export const LostDetails = ({ section, listing }: { section: Section; listing: Listing }) => {
  const lost = 'lost' in listing ? listing.lost : null;
  const kind = lostKindOf(section, String(listing.category));
  return (
    <>
      {listing.outcome === undefined && <SafetyNote />}
      {kind && lost?.point && <PlaceCard kind={kind} point={lost.point} place={lost.place} />}
    </>
  );
};
