import { Skeleton, SkeletonLimit, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const places = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the notices while they load. */
export const NoticesSkeleton = () => (
  <SkeletonLimit>
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className="row">
          <Skeleton width={56} height={56} radius={theme.radius.tile} />
          <div className="words">
            <Skeleton width="60%" height={16} />
            <Skeleton width="85%" height={14} />
          </div>
        </div>
      ))}
    </Frame>
  </SkeletonLimit>
);

const Frame = styled.div`
  position: relative;

  & > .row {
    display: flex;
    gap: ${theme.space(3)};
    padding: ${theme.space(3)} ${theme.space(2.5)};
  }

  & .words {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${theme.space(2)};
  }
`;
