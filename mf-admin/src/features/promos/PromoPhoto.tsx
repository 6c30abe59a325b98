import { Picture, theme } from 'shared';
import { styled } from 'styled-components';

interface PromoPhotoProps {
  /** Address below `/api/`. */
  path: string;
  alt: string;
  /** Width of the rendition. */
  width?: 320 | 640 | 1280;
}

/** The picture of an advertisement, as in the feed. */
export const PromoPhoto = ({ path, alt, width = 640 }: PromoPhotoProps) => (
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
