import { Badge, Card, cardPictureSizes, imageHref, Picture, type PictureTurn, theme } from 'shared';
import { IMAGE_WIDTHS, type Promo } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const texts = messages.promo;
/** As those of the cards around it have it. */
const priorities = { main: 'high', first: 'low', near: 'auto', later: 'auto' } as const satisfies Record<
  PictureTurn,
  string
>;
const WIDTH = 640;
const HEIGHT = 480;

/** The picture as it is, and its renditions for smaller screens where it has any. */
const pictureSource = (path: string) => {
  const [folder, file] = path.split('/');
  if (folder !== 'image' || !file) return { src: `/api/${path}` };
  const widths = IMAGE_WIDTHS.map((width) => `${imageHref(file, width)} ${width}w`);
  return { src: imageHref(file), srcSet: widths.join(', '), sizes: cardPictureSizes.feed };
};

interface PromoCardProps {
  promo: Promo;
  /** Id of an element that says how the link opens. */
  describedBy: string;
  /** When its picture is fetched, 'later' unless given. */
  turn?: PictureTurn;
}

/** An advertisement in the pets feed, labelled as the law on advertising asks; opens in a new tab. */
export const PromoCard = ({ promo, describedBy, turn = 'later' }: PromoCardProps) => (
  <Frame as="article" $flush>
    <Box>
      <Photo
        {...pictureSource(promo.photo_path)}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading={turn === 'main' || turn === 'first' ? 'eager' : 'lazy'}
        fetchPriority={priorities[turn]}
        decoding="async"
        draggable={false}
        deferred={turn === 'later'}
      />
    </Box>
    <Text>
      <Advertiser
        href={promo.link}
        target="_blank"
        rel="sponsored noopener"
        title={promo.company}
        aria-describedby={describedBy}
      >
        {promo.company}
      </Advertiser>
      <Line>{texts.inn(promo.inn)}</Line>
      {promo.erid !== null && <Line>{texts.erid(promo.erid)}</Line>}
    </Text>
    <Label>
      <Badge tone="overlay">{texts.badge}</Badge>
    </Label>
  </Frame>
);

const Frame = styled(Card)`
  position: relative;
  height: 100%;
  overflow: hidden;
  background: ${theme.color.ochreSoft};

  &:has(a:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const Box = styled.span`
  display: block;
  aspect-ratio: 4 / 3;
  background: ${theme.color.sunken};
`;

const Photo = styled(Picture)`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Text = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)} ${theme.space(3.5)} ${theme.space(4)};
`;

const Advertiser = styled.a`
  overflow: hidden;
  color: ${theme.color.ink};
  font-weight: 600;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  outline: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Line = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  position: absolute;
  top: ${theme.space(2.5)};
  left: ${theme.space(2.5)};
  pointer-events: none;
`;
