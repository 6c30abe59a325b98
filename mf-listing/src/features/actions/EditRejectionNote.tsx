import { LinkButton, sectionPaths } from 'shared';
import { type Rejection, rejectionReasonText, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './manageMessages.ru';
import { StateNote } from './StateNote';

/** A moderator's reason and comment. */
export const RejectionText = ({ rejection: { reason, comment } }: { rejection: Rejection }) => (
  <>
    <p>
      <strong>{messages.rejection.reason}</strong>
      <span>{` ${rejectionReasonText(reason)}`}</span>
    </p>
    {comment && (
      <Comment>
        <strong>{messages.rejection.comment}</strong>
        <span>{` ${comment}`}</span>
      </Comment>
    )}
  </>
);

interface EditRejectionNoteProps {
  section: Section;
  id: number;
  /** Null when the moderator gave no reason. */
  rejection: Rejection | null;
}

/** Informs the owner that the latest edit was rejected, and why, with a link to the form. */
export const EditRejectionNote = ({ section, id, rejection }: EditRejectionNoteProps) => (
  <StateNote
    tone="danger"
    title={messages.editRejected.title}
    action={<LinkButton to={sectionPaths[section].edit(id)}>{messages.correct}</LinkButton>}
  >
    {rejection && <RejectionText rejection={rejection} />}
    <p>{messages.editRejected.text}</p>
  </StateNote>
);

const Comment = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
