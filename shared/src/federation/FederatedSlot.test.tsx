import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import type { BoostDialogProps } from './FederatedComponents';
import { FederatedSlot } from './FederatedSlot';

const BoostDialog = ({ section, listingId }: BoostDialogProps) => <p>{`Продвижение ${section} ${listingId}`}</p>;

const Page = () => (
  <>
    <h1>Объявление</h1>
    <FederatedSlot
      name="mf_payments/BoostDialog"
      props={{ open: true, onClose: () => undefined, section: 'pets', listingId: 7 }}
      fallback={<p>Загрузка…</p>}
    />
  </>
);

let broken = false;

const Fragile = (props: BoostDialogProps) => {
  if (broken) throw new Error('Окно сломано');
  return <BoostDialog {...props} />;
};

test('shows the fallback, then the federated component with its props', async () => {
  await renderPage([{ path: '/', Component: Page }], {
    path: '/',
    federated: { 'mf_payments/BoostDialog': BoostDialog },
  });
  expect(await screen.findByText('Продвижение pets 7')).toBeInTheDocument();
  expect(screen.queryByText('Загрузка…')).not.toBeInTheDocument();
});

test('reports an unavailable remote and retries it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const federated: { 'mf_payments/BoostDialog'?: typeof BoostDialog } = {};
  const { user } = await renderPage([{ path: '/', Component: Page }], { path: '/', federated });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('alert')).toHaveTextContent('Раздел временно недоступен');
  federated['mf_payments/BoostDialog'] = BoostDialog;
  await user.click(retry);
  expect(await screen.findByText('Продвижение pets 7')).toBeInTheDocument();
});

test('keeps the page around a federated component that throws, and retries it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { user } = await renderPage([{ path: '/', Component: Page }], {
    path: '/',
    federated: { 'mf_payments/BoostDialog': Fragile },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('heading', { name: 'Объявление' })).toBeInTheDocument();
  broken = false;
  await user.click(retry);
  expect(await screen.findByText('Продвижение pets 7')).toBeInTheDocument();
  // React logs what a boundary has caught.
  jest.mocked(console.error).mockClear();
});
