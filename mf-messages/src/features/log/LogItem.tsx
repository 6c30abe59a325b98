import { Button, formatDateTime, formatDay, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import type { AdviceKind } from '../../core/advice/adviceRules';
import type { OutgoingMessage } from '../../core/outbox/OutgoingMessage';
import { MessageText } from '../../core/text/MessageText';
import { messages } from '../../messages.ru';
import { Advice } from './Advice';
import type { LogRow } from './logRows';
import { MessagePhotos } from './MessagePhotos';
import { OutgoingPhotos } from './OutgoingPhotos';
import { UnsentActions } from './UnsentActions';

export interface LogItemProps {
  row: LogRow;
  /** Name of the other side. */
  name: string;
  now: Date;
  /** What is said below it. */
  advice: AdviceKind | undefined;
  /** Photos of the other side wait to be asked for: `onReveal`. */
  hidesPhotos: boolean;
  onReveal: () => void;
  onComplain: () => void;
  onRetry: (message: OutgoingMessage) => void;
  onRemove: (message: OutgoingMessage) => void;
}

const sendingText = (percent: number | undefined): string =>
  percent === undefined ? messages.sending.sending : messages.sending.percent(percent);

/** One message: a bubble with its time, or with what becomes of it; above the first one of a day, the day. */
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
          {outgoing?.state === 'sending' ? (
            sendingText(outgoing.percent)
          ) : (
            <time dateTime={time.toISOString()}>{formatDateTime(time, now)}</time>
          )}
        </Stamp>
      </Bubble>
      {advice !== undefined && <Advice kind={advice} onComplain={onComplain} />}
      {outgoing?.state === 'failed' && (
        <UnsentActions onRetry={() => onRetry(outgoing)} onRemove={() => onRemove(outgoing)} />
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
  padding: ${theme.space(2)} 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const Bubble = styled.div<{ $own: boolean; $pale: boolean }>`
  align-self: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  min-width: 0;
  max-width: min(78%, 560px);
  padding: ${theme.space(2.5)} ${theme.space(3.5)} ${theme.space(1.5)};
  border-radius: ${theme.radius.panel};
  ${({ $own }) => ($own ? 'border-bottom-right-radius: 4px;' : 'border-bottom-left-radius: 4px;')}
  background: ${({ $own }) => ($own ? theme.color.primary : theme.color.sunken)};
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
