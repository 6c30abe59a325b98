import { MutedText, theme } from 'shared';
import { type NoticeChannelName, noticeChannels } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface ChannelChoiceProps {
  /** Accessible name of the channels. */
  label: string;
  value: readonly NoticeChannelName[];
  onChange: (channels: NoticeChannelName[]) => void;
  /** Id of the matching `ChannelHint`. */
  hintId: string;
}

/** Channels that announce a search's hits, beside the site itself. */
export const ChannelChoice = ({ label, value, onChange, hintId }: ChannelChoiceProps) => (
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
        <span>{messages.channels[name]}</span>
      </Choice>
    ))}
  </Choices>
);

/** Hint shared by all channel choices of a page. */
export const ChannelHint = ({ id }: { id: string }) => (
  <MutedText $small id={id}>
    {messages.siteAlways}
  </MutedText>
);

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};

  ${theme.media.phone} {
    flex-direction: column;
  }
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.touchSize};
  cursor: pointer;
`;
