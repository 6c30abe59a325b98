import { useQuery } from '@tanstack/react-query';
import { Button, configQuery, LinkButton, sectionPaths, Time, useAppContext, useBrowserNow, useRenewal } from 'shared';
import { daysToRenew, ListingStatus, type Section, WITHDRAWN } from 'shared/contract';
import type { ListingProps } from '../../core/listing/ListingProps';
import { isHomeOutcome, outcomeOf } from '../../core/listing/listingState';
import { useNoticeTarget } from '../../core/useNoticeTarget';
import { ConsentNote } from './ConsentNote';
import { RejectionText } from './EditRejectionNote';
import { messages } from './manageMessages.ru';
import { messages as toAll } from './messages.ru';
import { StateNote } from './StateNote';

const texts = messages.renewal;

interface RenewalNoteProps {
  section: Section;
  id: number;
  /** ISO 8601. */
  end: string;
}

/** Offers to renew a listing that is about to end. Rendered for owners only, so it may read the clock. */
const RenewalNote = ({ section, id, end }: RenewalNoteProps) => {
  const { api } = useAppContext();
  const term = useQuery(configQuery(api)).data?.listing_days;
  const now = useBrowserNow('minute');
  const { mutate, isPending } = useRenewal(section, id);
  const targetRef = useNoticeTarget('renew');
  const days = daysToRenew(end, now);
  return (
    days !== null && (
      <StateNote
        tone="ochre"
        title={texts.left(days)}
        action={
          <Button ref={targetRef} busy={isPending} onClick={() => mutate()}>
            {texts.button(term)}
          </Button>
        }
      >
        <p>
          <Time value={end} show="brief" /> {texts.text}
        </p>
      </StateNote>
    )
  );
};

/** Explains to the owner why the listing is not in the feed, or not for much longer, and what to do about it. */
export const OwnStateNote = ({ section, listing }: ListingProps) => {
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
