import { useState } from 'react';
import { IMAGE_MAX_BYTES, MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { admitPictures, tooLargeText } from 'shared/form';
import { messages } from '../../messages.ru';

export interface ChosenPhotos {
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
    const admitted = await admitPictures({ files: [...files], folders: [] });
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
