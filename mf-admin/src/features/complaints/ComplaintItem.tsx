import { DOT, imageHref, ListingPicture, Stack, Time, theme } from 'shared';
import type { QueuedComplaint } from 'shared/contract';
import { styled } from 'styled-components';
import { Age } from '../../ui/Age';
import { messages } from './messages.ru';

const reporterOf = ({ reporter }: QueuedComplaint): string | null => {
  if (reporter === undefined) return null;
  return reporter === null ? messages.deletedReporter : messages.person(reporter.username, reporter.user_id);
};

/** One complaint: reason, text, and how often its author was right. */
export const ComplaintItem = ({ complaint }: { complaint: QueuedComplaint }) => {
  const { reason, comment, time, weight, upheld, decided, messages: picked = [] } = complaint;
  const reporter = reporterOf(complaint);
  return (
    <Stack $gap={0.5}>
      <strong>{reason}</strong>
      {comment !== '' && <Comment>{comment}</Comment>}
      <Line>
        <span>{`${messages.weight(weight)}${DOT}${messages.record(upheld, decided)}${DOT}`}</span>
        <Age value={time} />
        {reporter !== null && <span>{`${DOT}${messages.reporter} ${reporter}`}</span>}
      </Line>
      {picked.length > 0 && (
        <Messages aria-label={messages.messages}>
          {picked.map(({ from_target: fromTarget, text, photos = [], time: sentAt }) => (
            <li key={`${sentAt} ${text}`}>
              <Line>
                <span>{`${fromTarget ? messages.from.target : messages.from.reporter}, `}</span>
                <Time value={sentAt} inSentence />
              </Line>
              {text !== '' && <Comment>{text}</Comment>}
              {photos.length > 0 && (
                <Photos>
                  {photos.map((file, index) => (
                    <a key={file} href={imageHref(file, 1280)} target="_blank" rel="noreferrer">
                      <ListingPicture file={file} alt={messages.photo(index + 1)} sizes="96px" ratio="1 / 1" />
                    </a>
                  ))}
                </Photos>
              )}
            </li>
          ))}
        </Messages>
      )}
    </Stack>
  );
};

const Comment = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Line = styled.span`
  overflow-wrap: anywhere;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

const Messages = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin: ${theme.space(1)} 0 0;
  padding: ${theme.space(1)} 0 ${theme.space(1)} ${theme.space(3)};
  border-left: 3px solid ${theme.color.line};
`;

const Photos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  > a {
    width: 96px;
    overflow: hidden;
    border-radius: ${theme.radius.field};
  }
`;
