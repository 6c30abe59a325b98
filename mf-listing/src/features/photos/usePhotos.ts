import { useEffect, useRef, useState } from 'react';
import { createListingTexts, IMAGES_MAX } from 'shared/contract';
import { messages } from './messages.ru';
import { keptPhoto, type Photo, releasePhotos, toPhoto } from './Photo';
import { readPhotoDraft, writePhotoDraft } from './photoDraft';
import { shrinkPhoto } from './shrinkPhoto';

export interface Photos {
  photos: readonly Photo[];
  /** What was wrong with the last choice of files. */
  fault: string | undefined;
  /** What became of the last choice, when it was of too many. */
  excess: 'drop' | 'clear' | null;
  /** Pictures are being made smaller. */
  preparing: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Puts the picture at another place of the order. */
  move: (id: string, index: number) => void;
  /** Forgets the pictures and their draft. */
  clear: () => void;
}

const NONE: readonly string[] = [];

/** What a picture's name is whether or not it is signed. */
const nameOf = (file: string): string => file.slice(0, 32);

/**
 * The pictures of a form, 1 to 4, kept as a draft through reloads (docs/specification.md, 'Placing a listing').
 * `place` is the
 * draft's name, `kept` are the pictures that a listing has already. `tooMany` says what happens when there would be more: the new ones are dropped, or all are. `onChange` hears of every
 * change by the person.
 */
export const usePhotos = (
  place: string,
  tooMany: 'drop' | 'clear',
  onChange: (count: number) => void,
  kept: readonly string[] = NONE,
): Photos => {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept.map(keptPhoto));
  const [fault, setFault] = useState<string>();
  const [excess, setExcess] = useState<Photos['excess']>(null);
  const [preparing, setPreparing] = useState(false);
  const latest = useRef(photos);
  /** By the person, before the draft was read. */
  const changed = useRef(false);

  const show = (next: readonly Photo[]): void => {
    releasePhotos(latest.current.filter((photo) => !next.includes(photo)));
    latest.current = next;
    setPhotos(next);
  };

  useEffect(() => {
    let wanted = true;
    void readPhotoDraft(place).then((files) => {
      if (!wanted || changed.current || files.length === 0) return;
      const known = new Map(kept.map((name) => [nameOf(name), name]));
      const restored = files.flatMap((file) => {
        if (typeof file !== 'string') return [toPhoto(file)];
        const name = known.get(file);
        return name === undefined ? [] : [keptPhoto(name)];
      });
      latest.current = restored.slice(0, IMAGES_MAX);
      setPhotos(latest.current);
    });
    return () => {
      wanted = false;
      releasePhotos(latest.current);
      latest.current = [];
    };
  }, [place, kept]);

  const change = (next: readonly Photo[]): void => {
    changed.current = true;
    show(next);
    onChange(next.length);
    void writePhotoDraft(
      place,
      next.map(({ file, kept: name = '' }) => file ?? nameOf(name)),
    );
  };

  const add = async (files: readonly File[]): Promise<void> => {
    setExcess(null);
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) {
      if (files.length > 0) setFault(messages.notImages);
      return;
    }
    if (latest.current.length + images.length > IMAGES_MAX) {
      if (tooMany === 'clear') change([]);
      setFault(createListingTexts.tooManyImages);
      setExcess(tooMany);
      return;
    }
    setFault(undefined);
    setPreparing(true);
    const small = await Promise.all(images.map(shrinkPhoto));
    setPreparing(false);
    // Others may have been added meanwhile.
    change([...latest.current, ...small.map(toPhoto)].slice(0, IMAGES_MAX));
  };

  const move = (id: string, index: number): void => {
    const moved = latest.current.find((photo) => photo.id === id);
    if (!moved) return;
    change(latest.current.filter((photo) => photo !== moved).toSpliced(index, 0, moved));
  };

  return {
    photos,
    fault,
    excess,
    preparing,
    add: (files) => void add(files),
    remove: (id) => {
      setFault(undefined);
      setExcess(null);
      change(latest.current.filter((photo) => photo.id !== id));
    },
    move,
    clear: () => {
      show([]);
      void writePhotoDraft(place, []);
    },
  };
};
