import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Toaster } from './Toaster';
import { toast } from './toast';

test('a toast appears in a live region', async () => {
  render(<Toaster />);
  toast.success('✅ Статус обновлён');
  const shown = await screen.findByText('✅ Статус обновлён');
  expect(shown.closest('[aria-live="polite"]')).toHaveAccessibleName(/^Уведомления/);
});
