import { Card, Skeleton } from 'shared';
import { styled } from 'styled-components';
import { placeLine, priceLine, textBlock, titleLine } from './cardText.styles';

/** Holds the place of a listing card while it loads. */
export const ListingCardSkeleton = () => (
  <Frame $flush>
    <Picture>
      <Skeleton width="100%" height="100%" radius={0} />
    </Picture>
    <Text>
      <Price>
        <Skeleton width="55%" />
      </Price>
      <Title>
        <Skeleton width="90%" />
      </Title>
      <Line>
        <Skeleton width="70%" />
      </Line>
    </Text>
  </Frame>
);

const Frame = styled(Card)`
  height: 100%;
  overflow: hidden;
`;

const Picture = styled.div`
  aspect-ratio: 4 / 3;
`;

const Text = styled.div`
  ${textBlock}
`;

const Price = styled.div`
  ${priceLine}
`;

const Title = styled.div`
  ${titleLine}
`;

const Line = styled.div`
  ${placeLine}
`;
