import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** How much of the form has been sent, in per cent; at 100 the server works on the pictures. */
export const UploadProgress = ({ percent }: { percent: number }) => (
  <Root>
    <Bar
      role="progressbar"
      aria-label={messages.uploadLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Done style={{ transform: `scaleX(${percent / 100})` }} />
    </Bar>
    <span>{percent < 100 ? messages.upload(percent) : messages.processing}</span>
  </Root>
);

const Root = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const Bar = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
`;

const Done = styled.div`
  height: 100%;
  transform-origin: left;
  background: ${theme.color.primary};
  transition: transform ${theme.motion};

  ${theme.media.reducedMotion} {
    transition: none;
  }
`;
