import { demoMessagePhotos } from './seedDemoDialogs';
import { demoPromoPhotos } from './seedDemoExtras';
import { readDemoListings } from './seedDemoListings';

/** Returns the pictures of the demo data, as paths in the folder of the seed data. */
export const demoImages = (): ReadonlySet<string> =>
  new Set([
    ...readDemoListings().flatMap(({ images }) => images),
    ...Object.values(demoPromoPhotos),
    ...demoMessagePhotos,
  ]);
