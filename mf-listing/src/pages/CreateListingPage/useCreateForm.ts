import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, listingDraftKey, sectionPaths, toast, useAppContext } from 'shared';
import type { Section } from 'shared/contract';
import { schemaFrom, useIncomingFiles, useTextForm } from 'shared/form';
import { useIsStaying } from '../../core/useIsStaying';
import type { CreateValues } from '../../features/create/CreateValues';
import { createForms } from '../../features/create/createForms';
import { createListing, createRefusal, isLimitReached } from '../../features/create/createListing';
import { messages } from '../../features/create/messages.ru';
import { applyChange, readValues, tooLongFields } from '../../features/create/readValues';
import { useCatalogues } from '../../features/create/useCatalogues';
import { useConsentRequest } from '../../features/create/useConsentRequest';
import { useCreateDraft } from '../../features/create/useCreateDraft';
import { useReportSteps } from '../../features/create/useReportSteps';
import { usePhotos } from '../../features/photos/usePhotos';

/** Milliseconds for which a listing is offered to an author who left the form while it was being sent. */
const LEFT_MS = 8_000;

/** Returns the state of a create form, one submit at a time. `me` is the author's user id: drafts are per user. */
export const useCreateForm = (section: Section, category: string | null, me: number) => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const catalogues = useCatalogues(section);
  // A report of a lost animal neither finds nor loses a half-written sale.
  const draftKey = listingDraftKey(me, category === null ? section : `${section}:${category}`);
  const values = { ...createForms[section].initial, ...(category !== null && { category }) };
  const draft = useCreateDraft(section, draftKey, { values });
  const [limitReached, setLimitReached] = useState(false);
  const [percent, setPercent] = useState(0);
  /** Submitted while pictures are being prepared. */
  const [waiting, setWaiting] = useState(false);

  const photos = usePhotos(draftKey, createForms[section].tooMany, (count) => {
    draft.forgetKey();
    form.clearErrors('images');
    if (count === 0) form.validate('images');
  });
  const consent = useConsentRequest('publication');
  const imageCount = photos.photos.length;
  const { findItem, findCity } = catalogues;
  const schema = useMemo(
    () => schemaFrom((values: CreateValues) => readValues(section, values, imageCount, { findItem, findCity })),
    [section, imageCount, findItem, findCity],
  );
  const form = useTextForm<CreateValues, Record<string, string>, number, 'images'>({
    schema,
    initial: () => values,
    draft,
    settle: (values, part) => applyChange(section, values, part),
    validateOnChange: tooLongFields,
    send: async (fields) => {
      setPercent(0);
      await consent.ensure();
      const sent = { fields, images: photos.photos.flatMap(({ file }) => file ?? []), key: draft.attemptKey() };
      return createListing(api, section, sent, (share) => setPercent(Math.round(share * 100)));
    },
    onSent: async (id) => {
      photos.clear();
      // The user's own lists have changed.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.public !== true, refetchType: 'none' });
      const address = sectionPaths[section].detail(id);
      if (!isStaying()) {
        const open = { label: messages.left.open, onPress: () => void navigate(address), duration: LEFT_MS };
        return toast.success(messages.left.sent, open);
      }
      await steps.leave();
      await navigate(address, { replace: true });
    },
    readFailure: (error, sorted) => {
      if (error instanceof ApiError && error.status === 409) draft.forgetKey();
      setLimitReached(isLimitReached(error));
      return isStaying() ? createRefusal(error, sorted) : { errors: {}, text: messages.left.notCreated };
    },
    places: createForms[section].places,
    onInvalid: (errors) => steps.lead(errors),
  });

  const send = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    if (photos.preparing) setWaiting(true);
    else form.submit();
  };
  const steps = useReportSteps(section, form, send, photos.preparing ? ['images'] : []);
  const onPrepared = useEffectEvent(() => {
    setWaiting(false);
    send();
  });
  // An early submit continues once the pictures are ready.
  const prepared = waiting && !photos.preparing;
  useEffect(() => {
    if (prepared) onPrepared();
  }, [prepared]);

  useIncomingFiles((incoming) => {
    if (form.sending || limitReached) return;
    // The result is shown beside the pictures, which are on a step of their own.
    steps.lead({ images: '' });
    photos.add(incoming);
  });

  const errors = photos.error === undefined ? form.errors : { ...form.errors, images: photos.error };
  const focusError = (): void => {
    steps.lead(errors);
    form.focusError();
  };
  return {
    ...form,
    errors,
    focusError,
    steps,
    submit: steps.submit,
    waiting,
    catalogues,
    photos,
    limitReached,
    percent,
    consent,
  };
};
