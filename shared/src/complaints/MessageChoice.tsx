import { useId } from 'react';
import { Time, theme } from 'shared';
import { styled } from 'styled-components';
import { COMPLAINT_MESSAGES_MAX } from '../contract/complaints';
import type { Message } from '../contract/messages';
import { pickedIds } from './complaintForm';
import { messages as texts } from './messages.ru';

interface MessageChoiceProps {
  /** Messages of the dialog, oldest first. */
  messages: readonly Message[];
  userId: number;
  name: string;
  picked: string;
  onChange: (picked: string) => void;
  error: string | undefined;
}

/** Messages of a dialog to pick for administrators, newest first. */
export const MessageChoice = ({ messages, userId, name, picked, onChange, error }: MessageChoiceProps) => {
  const noteId = useId();
  const ids = pickedIds(picked);
  const isFull = ids.length >= COMPLAINT_MESSAGES_MAX;
  const toggle = (id: number): void =>
    onChange((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(','));
  return (
    <Box open={error !== undefined || undefined}>
      <summary>{texts.picked(ids.length)}</summary>
      <Note id={noteId} $error={error !== undefined}>
        {error ?? texts.pickedHint(COMPLAINT_MESSAGES_MAX)}
      </Note>
      <List aria-describedby={noteId}>
        {[...messages].reverse().map(({ id, from_user: from, text, time }) => (
          <li key={id}>
            <Choice>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                disabled={isFull && !ids.includes(id)}
                onChange={() => toggle(id)}
              />
              <span>
                <Who>
                  <span>{`${from === userId ? name : texts.mine}, `}</span>
                  <Time value={time} inSentence />
                </Who>
                <Words>{text === '' ? texts.photo : text}</Words>
              </span>
            </Choice>
          </li>
        ))}
      </List>
    </Box>
  );
};

const Box = styled.details`
  summary {
    display: list-item;
    padding: ${theme.space(2.5)} 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Note = styled.p<{ $error: boolean }>`
  color: ${({ $error }) => ($error ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.font.xs};
`;

const List = styled.ul`
  display: grid;
  max-height: 240px;
  margin: ${theme.space(1.5)} 0 0;
  overflow: auto;
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)} ${theme.space(1)};
  cursor: pointer;

  > span {
    min-width: 0;
  }
`;

const Who = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${theme.font.sm};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
