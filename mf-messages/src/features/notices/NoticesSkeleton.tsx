import { Card, Skeleton, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const places = ['first', 'second', 'third', 'fourth'];

/** Holds the place of the notices while they load. */
export const NoticesSkeleton = () => (
  <Frame $flush aria-busy="true">
    <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
    {places.map((place) => (
      <Row key={place}>
        <Skeleton width={40} height={40} radius="50%" />
        <Words>
          <Skeleton width="80%" height={16} />
          <Skeleton width="20%" height={14} />
        </Words>
      </Row>
    ))}
  </Frame>
);

const Frame = styled(Card)`
  position: relative;
`;

const Row = styled.div`
  display: flex;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding: ${theme.space(4)} ${theme.space(4.5)};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space(2)};
`;
