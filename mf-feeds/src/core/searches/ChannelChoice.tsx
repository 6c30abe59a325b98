import { useId } from 'react';
import { theme } from 'shared';
import { type NoticeChannelName, noticeChannels } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface ChannelChoiceProps {
  /** What the channels are of, for who does not see it. */
  label: string;
  value: readonly NoticeChannelName[];
  onChange: (channels: NoticeChannelName[]) => void;
}

/** Where the hits of a search are told, beside the site itself. */
export const ChannelChoice = ({ label, value, onChange }: ChannelChoiceProps) => {
  const hintId = useId();
  return (
    <Choices aria-label={label} aria-describedby={hintId}>
      {noticeChannels.map((name) => (
        <Choice key={name}>
          <input
            type="checkbox"
            checked={value.includes(name)}
            onChange={({ target }) =>
              onChange(noticeChannels.filter((one) => (one === name ? target.checked : value.includes(one))))
            }
          />
          {messages.channels[name]}
        </Choice>
      ))}
      <Hint id={hintId}>{messages.siteAlways}</Hint>
    </Choices>
  );
};

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.touchSize};
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.primary};
  }
`;

const Hint = styled.p`
  flex-basis: 100%;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
