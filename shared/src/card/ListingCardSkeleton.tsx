import { styled } from 'styled-components';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { headLine, smallLine, textBlock, titleLine } from './cardText.styles';

/** Holds the place of a listing card while it loads. */
export const ListingCardSkeleton = () => (
  <Frame $flush>
    <Picture>
      <Skeleton width="100%" height="100%" radius={0} />
    </Picture>
    <Text>
      <Head>
        <Skeleton width="55%" />
      </Head>
      <Title>
        <Skeleton width="90%" />
      </Title>
      <Line>
        <Skeleton width="70%" />
      </Line>
      <Line>
        <Skeleton width="45%" />
      </Line>
      <Line>
        <Skeleton width="60%" />
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

const Head = styled.div`
  ${headLine}
`;

const Title = styled.div`
  ${titleLine}
`;

const Line = styled.div`
  ${smallLine}
`;
