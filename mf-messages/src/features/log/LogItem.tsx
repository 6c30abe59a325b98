import { AlertIcon, Button, formatDateTime, formatDay, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import type { AdviceKind } from '../../core/advice/adviceRules';
import type { OutgoingMessage } from '../../core/outbox/useOutbox';
import { messages } from '../../messages.ru';
import { FilePicture } from '../../ui/FilePicture';
import type { LogRow } from './logRows';
import { MessagePhotos, Tiles } from './MessagePhotos';
import { MessageText } from './MessageText';

/** Advice below a message that may be fraud; read with the log, never announced. */
const Advice = ({ kind, onComplain }: { kind: AdviceKind; onComplain: () => void }) => (
  <Note>
    <VisuallyHidden>{messages.advice.label}: </VisuallyHidden>
    <span>{`${messages.advice.texts[kind]} `}</span>
    <Complain type="button" onClick={onComplain}>
      {messages.advice.complain}
    </Complain>
  </Note>
);

const Note = styled.p`
  align-self: flex-start;
  max-width: min(78%, 560px);
  margin: ${theme.space(1.5)} 0;
  padding-left: ${theme.space(3)};
  border-left: 3px solid ${theme.color.ochreDeep};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.4;

  ${theme.media.phone} {
    max-width: 86%;
  }
`;

/* As tall as a touch target without moving the lines apart. */
const Complain = styled.button`
  min-height: ${theme.touchSize};
  margin-block: -10px;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.primary};
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;

interface UnsentActionsProps {
  message: OutgoingMessage;
  onRetry: () => void;
  onRemove: () => void;
}

/** Shows under a message that it was not sent, with buttons to resend or remove it. */
const UnsentActions = ({ message: { text, lostPhotos }, onRetry, onRemove }: UnsentActionsProps) => (
  <Line>
    <Failed>
      <AlertIcon size={16} />
      <span>{lostPhotos ? messages.sending.lostPhotos : messages.sending.failed}</span>
    </Failed>
    {!(lostPhotos && text === '') && (
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {lostPhotos ? messages.sending.withoutPhotos : messages.sending.retry}
      </Button>
    )}
    <Button variant="ghost" size="sm" onClick={onRemove}>
      {messages.sending.remove}
    </Button>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
`;

const Failed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  padding-right: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};
`;

/** Photos of an unconfirmed message, from this device. */
const OutgoingPhotos = ({ photos }: { photos: readonly File[] }) => (
  <Tiles data-count={photos.length}>
    {[...photos.entries()].map(([index, photo]) => (
      <div key={index}>
        <FilePicture file={photo} alt={messages.photos.alt(index + 1)} />
      </div>
    ))}
  </Tiles>
);

interface LogItemProps {
  row: LogRow;
  name: string;
  now: Date;
  /** Advice below it. */
  advice: AdviceKind | undefined;
  /** Photos of the other side are hidden until requested: `onReveal`. */
  hidesPhotos: boolean;
  onReveal: () => void;
  onComplain: () => void;
  onRetry: (message: OutgoingMessage) => void;
  onRemove: (message: OutgoingMessage) => void;
}

const sendingText = (percent: number | undefined): string =>
  percent === undefined ? messages.sending.sending : messages.sending.percent(percent);

/** One message: a bubble with its time or sending state; above the first one of a day, the date. */
export const LogItem = (props: LogItemProps) => {
  const { row, name, now, advice, hidesPhotos, onReveal, onComplain, onRetry, onRemove } = props;
  const { own, outgoing, time } = row;
  return (
    <Item $follows={row.follows}>
      {row.startsDay && <Day>{formatDay(time, now)}</Day>}
      <Bubble data-row={row.key} $own={own} $pale={outgoing !== null}>
        <VisuallyHidden>{own ? messages.dialog.you : messages.dialog.from(name)}</VisuallyHidden>
        {outgoing?.photos && <OutgoingPhotos photos={outgoing.photos} />}
        {row.photos > 0 && row.id !== null && !(hidesPhotos && !own) && (
          <MessagePhotos id={row.id} count={row.photos} />
        )}
        {row.photos > 0 && hidesPhotos && !own && (
          <Button variant="secondary" size="sm" onClick={onReveal}>
            {messages.photos.show(row.photos)}
          </Button>
        )}
        {row.text !== '' && <MessageText text={row.text} />}
        <Stamp $own={own}>
          {outgoing && outgoing.state !== 'failed' ? (
            sendingText(outgoing.percent)
          ) : (
            <time dateTime={time.toISOString()}>{formatDateTime(time, now)}</time>
          )}
        </Stamp>
      </Bubble>
      {advice !== undefined && <Advice kind={advice} onComplain={onComplain} />}
      {outgoing?.state === 'failed' && (
        <UnsentActions message={outgoing} onRetry={() => onRetry(outgoing)} onRemove={() => onRemove(outgoing)} />
      )}
    </Item>
  );
};

const Item = styled.li<{ $follows: boolean }>`
  display: flex;
  flex-direction: column;
  padding-top: ${({ $follows }) => ($follows ? theme.space(1) : theme.space(2.5))};
`;

const Day = styled.span`
  align-self: center;
  margin-bottom: ${theme.space(2.5)};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  font-weight: 600;
`;

const Bubble = styled.div<{ $own: boolean; $pale: boolean }>`
  align-self: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  min-width: 0;
  max-width: min(78%, 560px);
  padding: ${theme.space(2.5)} ${theme.space(3.5)} ${theme.space(1.5)};
  border-radius: ${theme.radius.panel};
  ${({ $own }) => ($own ? 'border-bottom-right-radius: 4px;' : 'border-bottom-left-radius: 4px;')}
  background: ${({ $own }) => ($own ? theme.color.primary : theme.color.surface)};
  color: ${({ $own }) => ($own ? theme.color.onPrimary : theme.color.ink)};
  ${({ $pale }) => $pale && `background: ${theme.color.primarySoft}; color: ${theme.color.ink};`}

  ${theme.media.phone} {
    max-width: 86%;
  }
`;

const Stamp = styled.span<{ $own: boolean }>`
  display: block;
  padding-top: 2px;
  color: ${({ $own }) => ($own ? 'inherit' : theme.color.muted)};
  font-size: 0.75rem;
  line-height: 1.4;
  text-align: end;
`;
