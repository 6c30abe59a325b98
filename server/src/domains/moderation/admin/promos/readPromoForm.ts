import type { FastifyRequest } from 'fastify';
import { adminPromoTexts, PROMO_IMAGE_MAX_BYTES } from 'shared/contract';
import { readForm } from '../../../listings/forms/readForm';

/** The picture, and room for the fields. A longer form is not read to its end. */
const FORM_MAX_BYTES = 16 * 1024 * 1024;

/** A promo form as received. */
export interface PromoForm {
  fields: Record<string, unknown>;
  /** Bytes of the picture; null without one, 'too large' above the limit. */
  photo: Buffer | 'too large' | null;
}

/** Reads a multipart promo form to its end. Throws 413 and 422 as `readForm`; the result reports content errors. */
export const readPromoForm = async (request: FastifyRequest): Promise<PromoForm> => {
  let photo: PromoForm['photo'] = null;
  const fields = await readForm(request, {
    fileField: 'photo',
    fileMaxBytes: PROMO_IMAGE_MAX_BYTES,
    formMaxBytes: FORM_MAX_BYTES,
    discardMaxBytes: FORM_MAX_BYTES,
    formTooLarge: adminPromoTexts.imageTooLarge,
    onFile: ({ bytes, truncated }) => {
      photo ??= truncated ? 'too large' : bytes;
    },
  });
  return { fields, photo };
};
