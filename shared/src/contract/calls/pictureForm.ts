import { z } from 'zod';
import { IMAGES_MAX } from '../constants';

/** Returns the schema of a form with picture files, at least `fewest`. */
export const pictureForm = <T extends z.ZodObject>(fields: T, fewest: number) =>
  fields.extend({
    images: z
      .array(z.string().meta({ format: 'binary' }))
      .min(fewest)
      .max(IMAGES_MAX),
  });
