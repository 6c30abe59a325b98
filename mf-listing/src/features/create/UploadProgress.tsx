import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { ProgressBar } from './ProgressBar';

/** Upload progress in per cent; at 100 the server processes the pictures. */
export const UploadProgress = ({ percent }: { percent: number }) => (
  <Root>
    <ProgressBar
      share={percent / 100}
      role="progressbar"
      aria-label={messages.uploadLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    />
    <span>{percent < 100 ? messages.upload(percent) : messages.processing}</span>
  </Root>
);

const Root = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
