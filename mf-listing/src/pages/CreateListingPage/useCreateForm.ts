import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, sectionPaths, useAppContext } from 'shared';
import { DESCRIPTION_MAX, type Section, TITLE_MAX, textLength } from 'shared/contract';
import type { CreateFaults, CreateField, CreateValues } from '../../features/create/CreateValues';
import { createFailure } from '../../features/create/createFailure';
import { createForms } from '../../features/create/createForms';
import { createListing } from '../../features/create/createListing';
import { messages } from '../../features/create/messages.ru';
import { readValues } from '../../features/create/readValues';
import { useCatalogues } from '../../features/create/useCatalogues';
import { useCreateValues } from '../../features/create/useCreateValues';
import { usePhotos } from '../../features/photos/usePhotos';

/** The state of one create form: what is typed and chosen, its faults, and the one submit at a time. */
export const useCreateForm = (section: Section) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const catalogues = useCatalogues(section);
  const form = useCreateValues(section);
  const [shown, setShown] = useState<ReadonlySet<CreateField>>(new Set());
  const [refused, setRefused] = useState<CreateFaults>({});
  const [text, setText] = useState<string>();
  const [limitReached, setLimitReached] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  /** Counts the submits that found faults: the form then goes to the first one. */
  const [faulty, setFaulty] = useState(0);
  /** Submitted while pictures are being prepared. */
  const [waiting, setWaiting] = useState(false);
  const sending = useRef(false);

  const show = (fields: Iterable<CreateField>): void => setShown((before) => new Set([...before, ...fields]));
  const photos = usePhotos(section, createForms[section].tooMany, (count) => {
    form.forgetKey();
    setRefused(({ images: _, ...others }) => others);
    if (count === 0) show(['images']);
  });
  const { values } = form;
  const read = readValues(section, values, photos.photos.length, catalogues);

  const change = (part: Partial<CreateValues>): void => {
    form.change(part);
    setText(undefined);
    setRefused((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  const isTooLong = (field: CreateField): boolean =>
    (field === 'title' && textLength(values.title) > TITLE_MAX) ||
    (field === 'description' && textLength(values.description) > DESCRIPTION_MAX);
  const faults: CreateFaults = {};
  for (const field of Object.keys({ ...read.faults, ...refused }) as CreateField[]) {
    const told = refused[field] ?? (shown.has(field) || isTooLong(field) ? read.faults[field] : undefined);
    if (told !== undefined) faults[field] = told;
  }
  const images = photos.fault ?? faults.images;
  if (images !== undefined) faults.images = images;

  const send = async (): Promise<void> => {
    setPercent(0);
    try {
      const sent = { fields: read.fields, images: photos.photos.map(({ file }) => file), key: form.attemptKey() };
      const id = await createListing(api, section, sent, (share) => setPercent(Math.round(share * 100)));
      if (id === undefined) {
        setText(messages.noId);
        return;
      }
      form.discard();
      photos.clear();
      // The person's own lists have one more now.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.public !== true, refetchType: 'none' });
      await navigate(sectionPaths[section].detail(id), { replace: true });
    } catch (error) {
      const failure = createFailure(section, error);
      if (error instanceof ApiError && error.status === 409) form.forgetKey();
      setRefused(failure.faults);
      setText(failure.text);
      setLimitReached(failure.limitReached);
      if (Object.keys(failure.faults).length > 0) setFaulty((count) => count + 1);
    } finally {
      setPercent(null);
    }
  };

  const submit = (): void => {
    if (sending.current) return;
    if (photos.preparing) {
      setWaiting(true);
      return;
    }
    setText(undefined);
    setRefused({});
    const wrong = Object.keys(read.faults) as CreateField[];
    if (wrong.length > 0) {
      show(wrong);
      setFaulty((count) => count + 1);
      return;
    }
    sending.current = true;
    void send().finally(() => {
      sending.current = false;
    });
  };

  const onPrepared = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  // Whoever was quicker than the pictures is not asked to press again.
  const prepared = waiting && !photos.preparing;
  useEffect(() => {
    if (prepared) onPrepared();
  }, [prepared]);

  return { waiting, catalogues, values, change, photos, faults, faulty, text, limitReached, percent, submit, show };
};
