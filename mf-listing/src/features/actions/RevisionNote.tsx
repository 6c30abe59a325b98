import { useState } from 'react';
import {
  Button,
  EditIcon,
  FederatedDialog,
  LinkButton,
  ListingPicture,
  PriceIcon,
  priceText,
  sectionPaths,
  Time,
  theme,
} from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { messages } from './manageMessages.ru';
import { StateNote } from './StateNote';

const texts = messages.revision;

/** Informs the owner that an edit waits for moderators, and shows it; nothing without one. */
export const RevisionNote = ({ section, listing }: ListingProps) => {
  const { revision } = listing;
  if (!revision) return null;
  const price = priceText(section, { ...listing, ...revision } as typeof listing);
  return (
    <StateNote
      tone="ochre"
      title={
        <span>
          {texts.title} <Time value={revision.since} inSentence />
        </span>
      }
    >
      <p>{listing.outcome === undefined ? texts.text : texts.closed}</p>
      <Details>
        <summary>{texts.show}</summary>
        <Look>
          <Pictures>
            {[...new Set(revision.images)].map((file, index) => (
              <li key={file}>
                <ListingPicture file={file} alt={texts.picture(index + 1)} sizes="84px" />
              </li>
            ))}
          </Pictures>
          <strong>{revision.title}</strong>
          <span>{price}</span>
          <span>{revision.city}</span>
          <Text>{revision.description}</Text>
        </Look>
      </Details>
    </StateNote>
  );
};

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${theme.touchSize};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Look = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  > li {
    width: 84px;
    overflow: hidden;
    border-radius: ${theme.radius.field};
  }
`;

const Text = styled.p`
  white-space: pre-line;
`;

interface EditLinkProps {
  section: Section;
  id: number;
  look: 'button' | 'row';
}

export const EditLink = ({ section, id, look }: EditLinkProps) => (
  <LinkButton variant={look === 'row' ? 'ghost' : 'secondary'} icon={<EditIcon />} to={sectionPaths[section].edit(id)}>
    {messages.edit}
  </LinkButton>
);

interface PriceButtonProps {
  section: Section;
  listing: Pick<Listing, 'id' | 'price' | 'is_visible'>;
}

/** Changes only the price of an own listing; nothing for one without a price. */
export const PriceButton = ({ section, listing: { id, price, is_visible: status } }: PriceButtonProps) => {
  // A rejected or ended one returns by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  const [open, setOpen] = useState(false);
  if (price === null || !isOn) return null;
  return (
    <>
      <Button variant="ghost" icon={<PriceIcon />} onClick={() => setOpen(true)}>
        {messages.changePrice}
      </Button>
      <FederatedDialog
        name="mf_listing/PriceDialog"
        props={{ open, onClose: () => setOpen(false), section, listingId: id, price }}
      />
    </>
  );
};
