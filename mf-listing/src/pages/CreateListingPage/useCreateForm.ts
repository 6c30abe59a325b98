import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, sectionPaths, useAppContext } from 'shared';
import type { Section } from 'shared/contract';
import { readBy, useTextForm } from 'shared/form';
import type { CreateValues } from '../../features/create/CreateValues';
import { createFailure } from '../../features/create/createFailure';
import { createForms } from '../../features/create/createForms';
import { createListing } from '../../features/create/createListing';
import { messages } from '../../features/create/messages.ru';
import { readValues } from '../../features/create/readValues';
import { settleChange, tooLongFields } from '../../features/create/settleChange';
import { useCatalogues } from '../../features/create/useCatalogues';
import { useCreateDraft } from '../../features/create/useCreateDraft';
import { usePhotos } from '../../features/photos/usePhotos';

/** The state of one create form: what is typed and chosen, its faults, and the one submit at a time. */
export const useCreateForm = (section: Section) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const catalogues = useCatalogues(section);
  const draft = useCreateDraft(section);
  const [limitReached, setLimitReached] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  /** Submitted while pictures are being prepared. */
  const [waiting, setWaiting] = useState(false);

  const photos = usePhotos(section, createForms[section].tooMany, (count) => {
    draft.forgetKey();
    form.forgive('images');
    if (count === 0) form.tell('images');
  });
  const imageCount = photos.photos.length;
  const { itemByName, cityByName } = catalogues;
  const schema = useMemo(
    () => readBy((values: CreateValues) => readValues(section, values, imageCount, { itemByName, cityByName })),
    [section, imageCount, itemByName, cityByName],
  );
  const form = useTextForm<CreateValues, Record<string, string>, 'images'>({
    schema,
    initial: draft.initial,
    keep: draft.keep,
    settle: (values, part) => settleChange(section, values, part),
    toldAtOnce: tooLongFields,
    send: async (fields) => {
      setPercent(0);
      try {
        const sent = { fields, images: photos.photos.map(({ file }) => file), key: draft.attemptKey() };
        const id = await createListing(api, section, sent, (share) => setPercent(Math.round(share * 100)));
        if (id === undefined) return { faults: {}, text: messages.noId };
        draft.discard();
        photos.clear();
        // The person's own lists have one more now.
        void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.public !== true, refetchType: 'none' });
        await navigate(sectionPaths[section].detail(id), { replace: true });
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) draft.forgetKey();
        const failure = createFailure(section, error);
        setLimitReached(failure.limitReached);
        return failure;
      } finally {
        setPercent(null);
      }
    },
  });

  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    if (photos.preparing) setWaiting(true);
    else form.submit();
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

  const faults = photos.fault === undefined ? form.faults : { ...form.faults, images: photos.fault };
  return { ...form, faults, submit, waiting, catalogues, photos, limitReached, percent };
};
