import { Skeleton, SkeletonLimit, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const bubbles = [
  { key: 'first', own: false, width: '45%' },
  { key: 'second', own: true, width: '60%' },
  { key: 'third', own: false, width: '35%' },
];

/** Placeholder of the messages while they load. */
export const HistorySkeleton = () => (
  <SkeletonLimit>
    <Wrapper>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {bubbles.map(({ key, own, width }) => (
        <Bubble key={key} $own={own}>
          <Skeleton width={width} height={58} radius={theme.radius.panel} />
        </Bubble>
      ))}
    </Wrapper>
  </SkeletonLimit>
);

const Wrapper = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${theme.space(2.5)};
  min-height: 0;
  padding: ${theme.space(5)};
  overflow: hidden;
`;

const Bubble = styled.div<{ $own: boolean }>`
  display: flex;
  justify-content: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
`;
