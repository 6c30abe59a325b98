import { Skeleton, SkeletonLimit, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

export const ProfileSkeleton = () => (
  <SkeletonLimit>
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Skeleton width={64} height={64} radius="50%" />
      <Skeleton width={180} height="1.6em" />
    </Frame>
  </SkeletonLimit>
);

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
`;
