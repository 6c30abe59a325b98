import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  actionFailure,
  Button,
  CloseIcon,
  callApi,
  Dialog,
  listingKeys,
  PawIcon,
  returnedCountQuery,
  Time,
  ToneBox,
  theme,
  toast,
  useAppContext,
  useBrowserNow,
} from 'shared';
import {
  CLOSED_READABLE_DAYS,
  contractOf,
  DAY_MS,
  endpoints,
  type Listing,
  outcomeTexts,
  type Section,
  WITHDRAWN,
} from 'shared/contract';
import { styled } from 'styled-components';
import { isHomeOutcome } from '../../core/listing/listingState';
import { boostStateQuery } from './BoostChoice';
import { HelperChoice, Option } from './HelperChoice';
import { messages } from './manageMessages.ru';

const texts = messages.closing;

/** Returns the possible outcomes of a listing's category; outcomes without a category apply to all. */
const choicesOf = (
  section: Section,
  { category }: Pick<Listing, 'category'>,
): { code: string; label: string; hint?: string | undefined }[] => {
  const { outcomes, categories } = contractOf(section);
  const fits = (names: readonly string[]) => names.some((name) => name === category || categories[name] === category);
  const offered = Object.entries(outcomes).filter(([, names]) => fits(names));
  return [
    ...offered.map(([code]) => ({ code, label: code, ...outcomeTexts[section][code] })),
    { code: WITHDRAWN, label: texts.withdrawn },
  ];
};

interface CloseButtonProps {
  section: Section;
  listing: Listing;
  /** Outcome by which the animal is home, the only one of this button. Undefined asks for the outcome. */
  home?: string;
  /** Called once the listing is closed because its animal is home. */
  onHome: () => void;
}

/** Closes the owner's listing after asking for the outcome (docs/specification.md, 'Closing'). */
export const CloseButton = ({ section, listing, home, onHome }: CloseButtonProps) => {
  const { api, queryClient } = useAppContext();
  const name = useId();
  const choices = choicesOf(section, listing);
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState(home ?? choices[0]?.code ?? WITHDRAWN);
  const [helpers, setHelpers] = useState<ReadonlySet<number>>(new Set());
  /** The listing is closed, but the helpers were not thanked. */
  const [isUnthanked, setIsUnthanked] = useState(false);
  const thanks = isHomeOutcome(section, outcome);
  const boost = useQuery(boostStateQuery(api, section, listing.id)).data;
  /** Shows the listing as closed only now: that removes the button and this dialog. */
  const finish = async (): Promise<void> => {
    setOpen(false);
    toast.success(messages.updated);
    if (thanks) {
      void queryClient.invalidateQueries({ queryKey: returnedCountQuery(api).queryKey });
      onHome();
    }
    void queryClient.invalidateQueries({ queryKey: listingKeys.own(section) });
    void queryClient.invalidateQueries({ queryKey: listingKeys.boostState(section, listing.id) });
    await queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, listing.id) });
    setIsUnthanked(false);
    closing.reset();
  };
  const thanking = useMutation({
    mutationFn: () =>
      callApi(api, endpoints.thankHelpers, { params: { id: listing.id }, body: { people: [...helpers] } }),
    onSuccess: () => {
      toast.success(texts.helpers.done);
      return finish();
    },
    onError: (error) => {
      console.warn('Those who helped could not be thanked', error);
      setIsUnthanked(true);
      // A user who closed the dialog or leaves the page still learns the result.
      setOpen(true);
      void queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, listing.id), refetchType: 'none' });
    },
  });
  const closing = useMutation({
    mutationFn: () => callApi(api, endpoints.close(section), { params: { id: listing.id }, body: { outcome } }),
    onSuccess: () => {
      if (!thanks || helpers.size === 0) return finish();
      thanking.mutate();
    },
    onError: (error) => {
      setOpen(false);
      toast.error(actionFailure(error));
    },
  });
  const isClosing = closing.isPending || thanking.isPending;
  const close = (): void => {
    if (!closing.isSuccess) setOpen(false);
    else if (!thanking.isPending) void finish();
  };
  return (
    <>
      {home === undefined ? (
        <Button variant="ghost" icon={<CloseIcon />} onClick={() => setOpen(true)}>
          {texts.button}
        </Button>
      ) : (
        <Button className="home" icon={<PawIcon size={26} />} onClick={() => setOpen(true)}>
          {texts.home[home === 'found' && 'sex' in listing && listing.sex === 2 ? 'foundHer' : home] ??
            texts.homeQuestion}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={home === undefined ? texts.title : texts.homeQuestion}
        description={
          isUnthanked
            ? undefined
            : outcome === WITHDRAWN
              ? texts.textWithdrawn
              : texts.text(CLOSED_READABLE_DAYS, thanks)
        }
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {isUnthanked ? texts.helpers.leave : messages.confirm.cancel}
            </Button>
            <Button busy={isClosing} onClick={() => (isUnthanked ? thanking : closing).mutate()}>
              {isUnthanked ? texts.helpers.retry : home === undefined ? texts.confirm : texts.homeConfirm}
            </Button>
          </>
        }
      >
        {isUnthanked ? (
          <p role="alert">{texts.helpers.failed}</p>
        ) : (
          <>
            {home === undefined && (
              <Choices as="fieldset" disabled={isClosing} aria-label={texts.title} role="radiogroup">
                {choices.map(({ code, label, hint }) => (
                  <Option key={code}>
                    <input type="radio" name={name} checked={code === outcome} onChange={() => setOutcome(code)} />
                    <span>
                      <span>{label}</span>
                      {hint !== undefined && <Hint>{hint}</Hint>}
                    </span>
                  </Option>
                ))}
              </Choices>
            )}
            {open && thanks && (
              <HelperChoice id={listing.id} chosen={helpers} disabled={isClosing} onChange={setHelpers} />
            )}
            {boost?.until !== undefined && <BoostWarning until={boost.until} />}
          </>
        )}
      </Dialog>
    </>
  );
};

/** Warns how much of a paid option would be lost. Shown only in an open dialog, where the clock may be read. */
const BoostWarning = ({ until }: { until: string }) => {
  const now = useBrowserNow('minute');
  return (
    <ToneBox $tone="primary">
      {texts.boostUntil} <Time value={until} inSentence />
      <span>{`. ${texts.boostLost(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS)))}`}</span>
    </ToneBox>
  );
};

const Choices = styled.div`
  display: grid;
`;

const Hint = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  font-weight: 400;
`;
