import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingDraftKey, sectionPaths, toast, useAppContext } from 'shared';
import type { Section } from 'shared/contract';
import { useIncomingFiles } from 'shared/form';
import { useIsStaying } from '../../core/useIsStaying';
import { createForms, uploadOf } from '../../features/create/createForms';
import { createListing, createRefusal, isLimitReached } from '../../features/create/createListing';
import { messages } from '../../features/create/messages.ru';
import { useConsentRequest } from '../../features/create/useConsentRequest';
import { useCreateDraft } from '../../features/create/useCreateDraft';
import { useReportSteps } from '../../features/create/useReportSteps';
import { useListingForm } from './useListingForm';

/** Milliseconds for which a listing is offered to an author who left the form while it was being sent. */
const LEFT_MS = 8_000;

/** Returns the state of a create form, one submit at a time. `me` is the author's user id: drafts are per user. */
export const useCreateForm = (section: Section, category: string | null, me: number) => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  // A report of a lost animal neither finds nor loses a half-written sale.
  const draftKey = listingDraftKey(me, category === null ? section : `${section}:${category}`);
  const values = { ...createForms[section].initial, ...(category !== null && { category }) };
  const draft = useCreateDraft(section, draftKey, { values });
  const [limitReached, setLimitReached] = useState(false);
  const consent = useConsentRequest();
  const form = useListingForm<number>({
    ...{ section, draftKey, draft, values },
    send: async ({ fields, photos }, onProgress) => {
      await consent.ensure();
      const images = photos.flatMap(({ file }) => file ?? []);
      return createListing(api, section, uploadOf(fields, images, draft.attemptKey()), onProgress);
    },
    onSent: async (id) => {
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
      setLimitReached(isLimitReached(error));
      return isStaying() ? createRefusal(error, sorted) : { errors: {}, text: messages.left.notCreated };
    },
    onInvalid: (errors) => steps.lead(errors),
  });
  const { photos, errors } = form;
  const steps = useReportSteps(section, form, form.submit, photos.preparing ? ['images'] : []);

  useIncomingFiles((incoming) => {
    if (form.sending || limitReached) return;
    // The result is shown beside the pictures, which are on a step of their own.
    steps.lead({ images: '' });
    photos.add(incoming);
  });

  const focusError = (): void => {
    steps.lead(errors);
    form.focusError();
  };
  return { ...form, focusError, steps, submit: steps.submit, limitReached, consent };
};
