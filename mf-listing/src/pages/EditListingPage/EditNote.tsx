import { Time } from 'shared';
import type { OwnListingBySection, Section } from 'shared/contract';
import { RejectionText } from '../../features/actions/EditRejectionNote';
import { StateNote } from '../../features/actions/StateNote';
import { messages } from '../../features/create/messages.ru';

const texts = messages.edit.notes;

/** Tells the author that the edit in the form is under review, or why it was rejected. */
export const EditNote = ({ listing }: { listing: OwnListingBySection[Section] }) => {
  const { revision, rejected_edit: kept, edit_rejection: ofEdit, rejection: ofListing } = listing;
  if (revision) {
    return (
      <StateNote tone="ochre" title={texts.waits.title}>
        <p>
          {texts.waits.since} <Time value={revision.since} inSentence />. {texts.waits.text}
        </p>
      </StateNote>
    );
  }
  const why = ofEdit ?? ofListing;
  if (!kept && !why) return null;
  const { title, text } = kept ? texts.rejectedEdit : texts.rejected;
  return (
    <StateNote tone="danger" title={title}>
      {why && <RejectionText rejection={why} />}
      <p>{text}</p>
    </StateNote>
  );
};
