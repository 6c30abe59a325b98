import { useEffect, useState } from 'react';
import { CloseIcon, IconButton, theme } from 'shared';
import { IMAGE_MAX_BYTES, MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { acceptPictures, ChosenPicture, tooLargeText } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface ChosenPhotos {
  photos: readonly File[];
  /** A sentence for each rejected file. */
  refused: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (photo: File) => void;
  clear: () => void;
}

/** Returns the photos of the message being written, four at most. */
export const useChosenPhotos = (): ChosenPhotos => {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]): Promise<void> => {
    const admitted = await acceptPictures({ files: [...files], folders: [] });
    const tooLarge = admitted.pictures.filter(({ size }) => size > IMAGE_MAX_BYTES);
    const fit = admitted.pictures.filter(({ size }) => size <= IMAGE_MAX_BYTES);
    const texts = [...admitted.refused, ...tooLarge.map(({ name }) => tooLargeText(name, IMAGE_MAX_BYTES))];
    setPhotos((before) => [...before, ...fit].slice(0, MESSAGE_PHOTOS_MAX));
    const isTooMany = photos.length + fit.length > MESSAGE_PHOTOS_MAX;
    setRefused(isTooMany ? [...texts, messages.photos.tooMany(MESSAGE_PHOTOS_MAX)] : texts);
  };

  return {
    photos,
    refused,
    add: (files) => void take(files),
    remove: (photo) => {
      setRefused([]);
      setPhotos((before) => before.filter((one) => one !== photo));
    },
    clear: () => {
      setRefused([]);
      setPhotos([]);
    },
  };
};

const texts = messages.photos;

const Tile = ({ photo, number, onRemove }: { photo: File; number: number; onRemove: () => void }) => {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return (
    <li>
      {src !== undefined && <ChosenPicture src={src} alt={texts.alt(number)} file={photo} />}
      <IconButton label={texts.remove(number)} variant="floating" tooltip={false} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
};

interface ChosenPhotoRowProps {
  photos: readonly File[];
  onRemove: (photo: File) => void;
}

export const ChosenPhotoRow = ({ photos, onRemove }: ChosenPhotoRowProps) => (
  <Row aria-label={texts.chosen}>
    {photos.map((photo, index) => (
      <Tile
        key={`${photo.name} ${photo.size} ${photo.lastModified}`}
        photo={photo}
        number={index + 1}
        onRemove={() => onRemove(photo)}
      />
    ))}
  </Row>
);

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${theme.space(2)};

  > li {
    position: relative;
    width: 64px;
    height: 64px;
    overflow: hidden;
    border-radius: ${theme.radius.field};
    background: ${theme.color.sunken};
  }

  img,
  [role='img'] {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;
