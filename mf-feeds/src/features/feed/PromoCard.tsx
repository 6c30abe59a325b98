import { CardFrame, CardNotch, cardPictureSizes, imageHref, Picture, type PicturePriority, theme } from 'shared';
import { IMAGE_WIDTHS, type Promo } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const texts = messages.promo;
/** As on the cards around it. */
const priorities = { main: 'high', first: 'low', near: 'auto', later: 'auto' } as const satisfies Record<
  PicturePriority,
  string
>;
const WIDTH = 640;
const HEIGHT = 800;

/** Returns the picture and its renditions for smaller screens, if any. */
const pictureSource = (path: string) => {
  const [folder, file] = path.split('/');
  if (folder !== 'image' || !file) return { src: `/api/${path}` };
  const widths = IMAGE_WIDTHS.map((width) => `${imageHref(file, width)} ${width}w`);
  return { src: imageHref(file), srcSet: widths.join(', '), sizes: cardPictureSizes.feed };
};

interface PromoCardProps {
  promo: Promo;
  describedBy: string;
  /** When its picture is fetched; 'later' by default. */
  priority?: PicturePriority;
}

/** An advertisement in the pets feed, labelled as the advertising law requires; opens in a new tab. */
export const PromoCard = ({ promo, describedBy, priority = 'later' }: PromoCardProps) => (
  <CardFrame>
    <span className="photo">
      <Picture
        {...pictureSource(promo.photo_path)}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading={priority === 'main' || priority === 'first' ? 'eager' : 'lazy'}
        fetchPriority={priorities[priority]}
        decoding="async"
        draggable={false}
        deferred={priority === 'later'}
      />
    </span>
    <div className="text">
      <a
        className="title"
        data-leads
        href={promo.link}
        target="_blank"
        rel="sponsored noopener"
        title={promo.company}
        aria-describedby={describedBy}
      >
        {promo.company}
      </a>
      <Line>{texts.inn(promo.inn)}</Line>
      {promo.erid !== null && <Line>{texts.erid(promo.erid)}</Line>}
    </div>
    <div className="over">
      <CardNotch marks={[{ text: texts.badge, tone: 'neutral' }]} />
    </div>
  </CardFrame>
);

const Line = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
