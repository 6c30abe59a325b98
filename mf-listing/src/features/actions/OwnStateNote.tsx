import { LinkButton, sectionPaths, theme } from 'shared';
import { ListingStatus, type Rejection, rejectionReasonText, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface OwnStateNoteProps {
  section: Section;
  status: ListingStatus;
  /** Why it is rejected, where that was said. */
  rejection: Rejection | null;
  /** Complaints hide it. */
  hidden: boolean;
}

/** Tells the owner why the listing is not in the feed, and what to do about it; nothing for one that everybody sees. */
export const OwnStateNote = ({ section, status, rejection, hidden }: OwnStateNoteProps) => {
  if (status === ListingStatus.deleted || (status === ListingStatus.published && !hidden)) return null;
  const { title, text } = status === ListingStatus.published ? messages.hidden : messages.ownState[status];
  return (
    <Note role="note" $danger={status === ListingStatus.rejected}>
      <Title>{title}</Title>
      {rejection && (
        <p>
          <strong>{messages.rejection.reason}</strong> {rejectionReasonText(rejection.reason)}
        </p>
      )}
      {rejection?.comment && (
        <Comment>
          <strong>{messages.rejection.comment}</strong> {rejection.comment}
        </Comment>
      )}
      <p>{text}</p>
      {status === ListingStatus.rejected && (
        <Next>
          <LinkButton to={sectionPaths[section].create}>{messages.placeNew}</LinkButton>
        </Next>
      )}
    </Note>
  );
};

const Note = styled.div<{ $danger: boolean }>`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${({ $danger }) => ($danger ? theme.color.dangerSoft : theme.color.accentSoft)};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  line-height: 1.45;
`;

const Title = styled.p`
  font-size: ${theme.font.md};
  font-weight: 600;
`;

const Comment = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Next = styled.div`
  padding-top: ${theme.space(2)};
`;
