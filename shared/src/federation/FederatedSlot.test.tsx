import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import type { BoostDialogProps } from './FederatedComponents';
import { FederatedSlot } from './FederatedSlot';

const BoostDialog = ({ section, listingId }: BoostDialogProps) => <p>{`Продвижение ${section} ${listingId}`}</p>;

const Page = () => (
  <FederatedSlot
    name="mf_payments/BoostDialog"
    props={{ open: true, onClose: () => undefined, section: 'pets', listingId: 7 }}
    fallback={<p>Загрузка…</p>}
  />
);

test('shows the fallback, then the federated component with its props', async () => {
  await renderPage([{ path: '/', Component: Page }], {
    path: '/',
    federated: { 'mf_payments/BoostDialog': BoostDialog },
  });
  expect(await screen.findByText('Продвижение pets 7')).toBeInTheDocument();
  expect(screen.queryByText('Загрузка…')).not.toBeInTheDocument();
});

test('a remote that cannot be had says so and can be asked again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const federated: { 'mf_payments/BoostDialog'?: typeof BoostDialog } = {};
  const { user } = await renderPage([{ path: '/', Component: Page }], { path: '/', federated });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('alert')).toHaveTextContent('Раздел временно недоступен');
  federated['mf_payments/BoostDialog'] = BoostDialog;
  await user.click(retry);
  expect(await screen.findByText('Продвижение pets 7')).toBeInTheDocument();
});
