import { Skeleton, SkeletonLimit, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Placeholder of the messages while they load. */
export const HistorySkeleton = () => (
  <SkeletonLimit>
    <Wrapper>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {['45%', '60%', '35%'].map((width) => (
        <Skeleton key={width} width={width} height={58} radius={theme.radius.panel} />
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

  /* The own bubble. */
  > :nth-child(3) {
    align-self: flex-end;
  }
`;
