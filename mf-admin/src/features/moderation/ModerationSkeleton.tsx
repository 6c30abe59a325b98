import { Card, Skeleton, SkeletonLimit, theme } from 'shared';
import { styled } from 'styled-components';

const rows = ['1', '2', '3', '4', '5'];

/** Holds the places of the first listings while they are on their way. */
export const ModerationSkeleton = () => (
  <SkeletonLimit>
    <Rows aria-hidden="true">
      {rows.map((row) => (
        <Row key={row} $flush>
          <Skeleton width={96} height={72} radius={theme.radius.field} />
          <Lines>
            <Skeleton width="45%" height="1.2em" />
            <Skeleton width="60%" />
          </Lines>
        </Row>
      ))}
    </Rows>
  </SkeletonLimit>
);

const Rows = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`;

const Row = styled(Card)`
  display: flex;
  gap: ${theme.space(4)};
  min-height: 96px;
  padding: ${theme.space(3)} ${theme.space(4)};
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  gap: ${theme.space(2)};
`;
