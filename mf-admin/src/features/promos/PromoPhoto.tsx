import { Picture, theme } from 'shared';
import { styled } from 'styled-components';

/** The picture of an advertisement, as in the feed. */
export const PromoPhoto = ({ path, alt, width = 640 }: { path: string; alt: string; width?: 320 | 640 | 1280 }) => (
  <Photo
    src={path.startsWith('image/') ? `/api/${path}?w=${width}` : `/api/${path}`}
    alt={alt}
    width={width}
    height={(width * 3) / 4}
    loading="lazy"
    decoding="async"
  />
);

const Photo = styled(Picture)`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${theme.radius.field};
  object-fit: cover;
  background: ${theme.color.sunken};
`;
