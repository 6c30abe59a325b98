import type { FederatedFixtures } from 'shared';

const shown = { title: 'Фото', index: 0, onView: () => undefined, onClosed: () => undefined };

export const fixtures = {
  'one picture': { ...shown, images: ['a.webp'] },
  'several pictures': { ...shown, images: ['a.webp', 'b.webp'] },
} satisfies FederatedFixtures<'mf_listing/PictureViewer'>;
