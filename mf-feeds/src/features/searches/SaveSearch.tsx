import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  BellIcon,
  Button,
  CheckIcon,
  callApi,
  failureText,
  foldText,
  IconButton,
  LinkButton,
  LoginDialog,
  paths,
  roundControl,
  theme,
  toast,
  useAppContext,
  useBrowserData,
  useOnDemand,
  usePendingAct,
  useSession,
  useSessionPress,
} from 'shared';
import {
  endpoints,
  type FeedCriteria,
  lostKindOf,
  type MapBounds,
  type NewSearch,
  type SavedSearch,
  type Section,
} from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../core/searches/messages.ru';
import { searchesQuery } from '../../core/searches/searchesQuery';
import type { SearchDelivery } from './SaveSearchDialog';

type Value = string | number | boolean | undefined;

/** Serializes the criteria that matter to a search; the order of a feed does not. */
const textOf = (criteria: Readonly<Record<string, Value>>): string =>
  Object.entries(criteria)
    .filter(([name, value]) => name !== 'sort' && value !== undefined && !(name === 'radius' && value === 0))
    .map(([name, value]) => `${name}=${foldText(String(value))}`)
    .sort()
    .join('&');

/** Returns whether a saved search has these criteria. */
const sameSearch = (saved: SavedSearch, section: Section, criteria: FeedCriteria): boolean =>
  !saved.around && saved.section === section && textOf(saved.criteria) === textOf(criteria);

interface SaveSearchProps {
  section: Section;
  /** Active criteria; without any there is nothing to save. */
  criteria: FeedCriteria;
  /** Bounds of the page's map: a place is chosen first. */
  shown?: MapBounds | undefined;
  label: string;
  /** 'icon' is only a bell. */
  variant?: 'ghost' | 'primary' | 'icon';
}

const texts = messages.save;

/** Returns the criteria saved with surroundings: those of the animal. */
const beside = (criteria: FeedCriteria): FeedCriteria =>
  Object.fromEntries(
    Object.entries(criteria).filter(([name]) => ['category', 'type', 'breed', 'sex'].includes(name)),
  ) as FeedCriteria;

/** Saves the feed's search. Visitors sign in first; for losses they choose the place before that. */
export const SaveSearch = ({ section, criteria, shown, label, variant = 'ghost' }: SaveSearchProps) => {
  const { api, queryClient } = useAppContext();
  const session = useSession();
  const query = searchesQuery(api, session);
  const saved = useBrowserData(query);
  const [isLoginOpen, setIsLoginOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, load] = useOnDemand(async () => (await import('./SaveSearchDialog')).SaveSearchDialog, texts.network);
  const isOfLosses = lostKindOf(section, String((criteria as { category?: string }).category)) === 'lost';
  const act = { kind: 'search', section } as const;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ channels, around }: SearchDelivery) =>
      callApi(api, endpoints.saveSearch, {
        body: { section, criteria: around ? beside(criteria) : criteria, channels, around } as NewSearch,
      }),
    onSuccess: (search) => {
      queryClient.setQueryData(query.queryKey, (known) => [
        search,
        ...(known ?? []).filter(({ id }) => id !== search.id),
      ]);
      setIsOpen(false);
      toast.success(texts.done);
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed, network: texts.network })),
  });
  const open = async (): Promise<void> => {
    if (await load()) setIsOpen(true);
  };
  const press = useSessionPress(({ status }) =>
    status === 'anonymous' && !isOfLosses ? setIsLoginOpen(true) : void open(),
  );
  usePendingAct(act, () => (isOfLosses ? void open() : mutate({})));
  if (saved?.some((search) => sameSearch(search, section, criteria))) {
    return variant === 'icon' ? (
      <Saved to={paths.searches} aria-label={texts.toSaved} title={texts.saved}>
        <BellIcon size={24} fill="currentColor" />
      </Saved>
    ) : (
      <LinkButton
        to={paths.searches}
        variant="ghost"
        size="sm"
        icon={<CheckIcon size={20} />}
        aria-label={texts.toSaved}
      >
        {texts.saved}
      </LinkButton>
    );
  }
  const busy = isPending && !isOpen;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton label={label} aria-haspopup="dialog" aria-busy={busy || undefined} onClick={() => press()}>
          <BellIcon size={24} />
        </IconButton>
      ) : (
        <Button
          variant={variant}
          size="sm"
          icon={<BellIcon size={20} />}
          busy={busy}
          aria-haspopup="dialog"
          onClick={() => press()}
        >
          {label}
        </Button>
      )}
      <LoginDialog act={isLoginOpen ? act : null} onClose={() => setIsLoginOpen(false)} />
      {Dialog && (
        <Dialog
          // Only losses have a place, which must not apply to the next search of this page.
          key={String(isOfLosses)}
          {...{ section, criteria, shown }}
          open={isOpen}
          busy={isPending}
          onSave={mutate}
          onVisitor={() => {
            setIsOpen(false);
            setIsLoginOpen(true);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

const Saved = styled(Link)`
  ${roundControl}
  color: ${theme.color.onOchreSoft};
`;
