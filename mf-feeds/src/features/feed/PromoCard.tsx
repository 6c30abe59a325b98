import {
  CardFrame,
  CardNotch,
  cardPicture,
  cardPictureSizes,
  imageHref,
  Picture,
  type PicturePriority,
  theme,
} from 'shared';
import type { Promo } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const texts = messages.promo;

/** Returns the props of the picture; only a stored one has renditions. */
const pictureOf = (path: string, priority: PicturePriority) => {
  const [folder, name] = path.split('/');
  const file = folder === 'image' && name ? name : null;
  const picture = cardPicture({ file, alt: '', sizes: cardPictureSizes.feed }, priority);
  return { ...picture, src: file === null ? `/api/${path}` : imageHref(file) };
};

interface PromoCardProps {
  promo: Promo;
  describedBy: string;
  priority: PicturePriority;
}

/** An advertisement in the pets feed, labelled as the advertising law requires; opens in a new tab. */
export const PromoCard = ({ promo, describedBy, priority }: PromoCardProps) => (
  <CardFrame>
    <span className="photo">
      <Picture {...pictureOf(promo.photo_path, priority)} />
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
