import type { FederatedFixtures } from 'shared';

const open = { open: true, onClose: () => undefined, listingId: 7 };

export const fixtures = {
  'for a pet': { ...open, section: 'pets' },
  'for goods': { ...open, section: 'market' },
  'for a service': { ...open, section: 'services' },
} satisfies FederatedFixtures<'mf_payments/BoostDialog'>;
