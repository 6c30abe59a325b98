import type { ComponentProps } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  share: number;
}

/** A progress bar; the caller labels it for screen readers. */
export const ProgressBar = ({ share, ...rest }: ProgressBarProps) => (
  <Root {...rest}>
    <Done style={{ transform: `scaleX(${share})` }} />
  </Root>
);

const Root = styled.div`
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
`;

/** Upload progress in per cent; at 100 the server processes the pictures. */
export const UploadProgress = ({ percent }: { percent: number }) => (
  <Upload>
    <ProgressBar
      share={percent / 100}
      role="progressbar"
      aria-label={messages.uploadLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    />
    <span>{percent < 100 ? messages.upload(percent) : messages.processing}</span>
  </Upload>
);

const Upload = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
