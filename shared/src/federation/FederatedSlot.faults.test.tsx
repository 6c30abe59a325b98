import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import type { BoostDialogProps } from './FederatedComponents';
import { FederatedSlot } from './FederatedSlot';

let broken = true;

const BoostDialog = ({ listingId }: BoostDialogProps) => {
  if (broken) throw new Error('Окно сломано');
  return <p>{`Продвижение ${listingId}`}</p>;
};

const Page = () => (
  <>
    <h1>Объявление</h1>
    <FederatedSlot
      name="mf_payments/BoostDialog"
      props={{ open: true, onClose: () => undefined, section: 'pets', listingId: 7 }}
    />
  </>
);

test('a federated component that throws leaves the page around it, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderPage([{ path: '/', Component: Page }], {
    path: '/',
    federated: { 'mf_payments/BoostDialog': BoostDialog },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('heading', { name: 'Объявление' })).toBeInTheDocument();
  broken = false;
  await user.click(retry);
  expect(await screen.findByText('Продвижение 7')).toBeInTheDocument();
  // React logs what a boundary has caught.
  jest.mocked(console.error).mockClear();
});
