import { Picture, theme } from 'shared';
import { styled } from 'styled-components';
import { pictureTypes } from '../contract/pictureFormat';
import { messages } from './messages.ru';

interface ChosenPictureProps {
  /** URL of the preview. */
  src: string;
  alt: string;
  file: Blob;
}

/** Preview of a picture before upload; a tile with its name where the browser cannot decode it, as most cannot HEIC. */
export const ChosenPicture = ({ src, alt, file }: ChosenPictureProps) => {
  const name = file instanceof File ? file.name : '';
  const kind = file.type === pictureTypes.heic ? messages.preview.heic : messages.preview.other;
  const standIn = (
    <StandIn role="img" aria-label={[alt, kind, name].filter((text) => text !== '').join(', ')}>
      <b>{kind}</b>
      <span>{name}</span>
    </StandIn>
  );
  return <Picture src={src} alt={alt} draggable={false} standIn={standIn} />;
};

const StandIn = styled.span`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(1.5)};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.2;
  text-align: center;

  b {
    color: ${theme.color.ink};
  }

  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
