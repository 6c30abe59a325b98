import { type ApiClient, callQuery, FederatedSlot, useAppContext } from 'shared';
import { endpoints, type Section } from 'shared/contract';
import { styled } from 'styled-components';

/** Returns the query of a listing's paid option: whether one is active; for its owner also which, and until when. */
export const boostStateQuery = (api: ApiClient, section: Section, id: number) =>
  callQuery(api, endpoints.isBoosted(section), { params: { id } });

interface BoostChoiceProps {
  section: Section;
  id: number;
  open: boolean;
  onClose: () => void;
}

/** The choice of paid options. Outside the buttons, which disappear when an owner's session ends. */
export const BoostChoice = ({ section, id, open, onClose }: BoostChoiceProps) => {
  const { api, queryClient } = useAppContext();
  const close = (): void => {
    onClose();
    void queryClient.invalidateQueries({ queryKey: boostStateQuery(api, section, id).queryKey });
  };
  return (
    <Wrapper>
      <FederatedSlot name="mf_payments/BoostDialog" props={{ open, onClose: close, section, listingId: id }} />
    </Wrapper>
  );
};

const Wrapper = styled.div`
  &:empty {
    display: none;
  }
`;
