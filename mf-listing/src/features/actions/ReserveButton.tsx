import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, CheckIcon, callApi, listingKeys, toast, useAppContext } from 'shared';
import { contractOf, endpoints, type Listing, ListingStatus, type Section } from 'shared/contract';
import { actionFailure } from './actionFailure';
import { messages } from './manageMessages.ru';

const texts = messages.reservation;

/** Returns whether listings of this category can be reserved. */
const isReservable = (section: Section, { category }: Pick<Listing, 'category'>): boolean => {
  const { reservable = [], categories } = contractOf(section);
  return reservable.some((name) => name === category || categories[name] === category);
};

interface ReserveButtonProps {
  section: Section;
  listing: Listing;
}

/** Marks the owner's published listing as reserved, or clears the mark; nothing in other states and categories. */
export const ReserveButton = ({ section, listing }: ReserveButtonProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { id, title, is_reserved: isReserved = false, is_visible: status } = listing;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.reserve(section), { params: { id }, body: { reserved: !isReserved } }),
    onSuccess: ({ is_reserved }) => toast.success((is_reserved ? texts.reserved : texts.released)(title)),
    onError: (error) => toast.error(actionFailure(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
        queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
      ]),
  });
  if (status !== ListingStatus.published || !isReservable(section, listing)) return null;
  return (
    <Button variant="secondary" icon={<CheckIcon />} busy={isPending} onClick={() => mutate()}>
      {isReserved ? texts.release : texts.reserve}
    </Button>
  );
};
