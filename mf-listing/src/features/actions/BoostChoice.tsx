import { useQueryClient } from '@tanstack/react-query';
import { FederatedSlot, useAppContext } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { boostStateQuery } from './boostStateQuery';

interface BoostChoiceProps {
  section: Section;
  id: number;
  open: boolean;
  onClose: () => void;
}

/**
 * The choice of paid options, a federated component of payments (docs/specification.md, 'Paid options'). Rendered below
 * the buttons for any role: when an owner's session ends, the button disappears and the dialog asks to sign in.
 */
export const BoostChoice = ({ section, id, open, onClose }: BoostChoiceProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const close = (): void => {
    onClose();
    void queryClient.invalidateQueries({ queryKey: boostStateQuery(api, section, id).queryKey });
  };
  return (
    <Place>
      <FederatedSlot name="mf_payments/BoostDialog" props={{ open, onClose: close, section, listingId: id }} />
    </Place>
  );
};

/** Takes room only when it shows something instead of the dialog. */
const Place = styled.div`
  &:empty {
    display: none;
  }
`;
