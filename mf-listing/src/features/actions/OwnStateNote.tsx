import { LinkButton, sectionPaths } from 'shared';
import { ListingStatus, type OwnListingBySection, type Section, WITHDRAWN } from 'shared/contract';
import { isHomeOutcome } from '../../core/listing/isHomeOutcome';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { ConsentNote } from './ConsentNote';
import { RejectionText } from './EditRejectionNote';
import { messages } from './manageMessages.ru';
import { messages as toAll } from './messages.ru';
import { RenewalNote } from './RenewalNote';
import { StateNote } from './StateNote';

interface OwnStateNoteProps {
  section: Section;
  listing: OwnListingBySection[Section];
}

/** Tells the owner why the listing is not in the feed, or not for much longer, and what to do about it. */
export const OwnStateNote = ({ section, listing }: OwnStateNoteProps) => {
  const { is_visible: status, rejection = null, expires_at, hidden_since, awaits_consent } = listing;
  if (status === ListingStatus.review && awaits_consent) return <ConsentNote />;
  if (status === ListingStatus.deleted) return null;
  if (status === ListingStatus.published) {
    if (hidden_since !== undefined) {
      return (
        <StateNote tone="ochre" title={messages.hidden.title}>
          <p>{messages.hidden.text}</p>
        </StateNote>
      );
    }
    return expires_at === undefined ? null : <RenewalNote section={section} id={listing.id} end={expires_at} />;
  }
  const outcome = outcomeOf(section, listing);
  if (outcome) {
    const { text, withdrawn } = messages.closed;
    const isWithdrawn = listing.outcome === WITHDRAWN;
    return (
      <StateNote
        tone="primary"
        title={
          isWithdrawn
            ? messages.closed.title
            : toAll.closed.title(outcome.label, isHomeOutcome(section, listing.outcome))
        }
      >
        <p>{isWithdrawn ? withdrawn : text}</p>
      </StateNote>
    );
  }
  const { title, text } = messages.ownState[status];
  const isRejected = status === ListingStatus.rejected;
  return (
    <StateNote
      tone={isRejected ? 'danger' : 'ochre'}
      title={title}
      action={isRejected && <LinkButton to={sectionPaths[section].edit(listing.id)}>{messages.correct}</LinkButton>}
    >
      {rejection && <RejectionText rejection={rejection} />}
      <p>{text}</p>
    </StateNote>
  );
};
