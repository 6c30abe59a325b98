import { Skeleton, SkeletonLimit, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const places = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the dialogs while they load. */
export const DialogListSkeleton = () => (
  <SkeletonLimit>
    <div>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {places.map((place) => (
        <Row key={place}>
          <Skeleton width={44} height={44} radius="50%" />
          <Words>
            <Skeleton width="50%" height={16} />
            <Skeleton width="85%" height={14} />
          </Words>
        </Row>
      ))}
    </div>
  </SkeletonLimit>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding: ${theme.space(3)} ${theme.space(4.5)};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space(2)};
`;
