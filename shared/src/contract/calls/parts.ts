import { z } from 'zod';

/** The path parameter of calls about one thing. */
export const idParams = z.object({ id: z.string() });

/** The path parameter of calls about one listing. */
export const listingParams = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });
