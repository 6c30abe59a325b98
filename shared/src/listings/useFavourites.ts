import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ApiError } from '../api/ApiError';
import { callApi, useBrowserData } from '../api/callApi';
import { FAVOURITES_LIMIT_CODE, OWN_LISTING_CODE } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { Section } from '../contract/sections';
import { useAppContext } from '../federation/AppContextProvider';
import { messages } from '../messages.ru';
import { type PendingAct, usePendingAct } from '../session/pendingAct';
import { useSession, useSessionPress } from '../session/session';
import { toast } from '../ui/toast';
import { listingIdsQuery } from './listingQueries';

const failures = messages.favouriteFailure;

/** Returns the text for a failed change of a favourite (docs/specification.md, 'Favourites and read marks'). */
const favouriteFailureText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return failures.failed;
  if (error.kind === 'network' || error.kind === 'timeout') return failures.network;
  if (error.code === OWN_LISTING_CODE) return failures.own;
  if (error.code === FAVOURITES_LIMIT_CODE) return failures.limit;
  return failures.failed;
};

const texts = messages.favourites;
/** Milliseconds in which the toggle can be undone. */
const UNDO_MS = 8_000;

const withId = (ids: number[], id: number, present: boolean): number[] => {
  if (ids.includes(id) === present) return ids;
  return present ? [id, ...ids] : ids.filter((other) => other !== id);
};

/** Returns the user's favourites; visitors' presses call `onVisitor`. @beta */
export const useFavourites = (section: Section, onVisitor: (act: PendingAct) => void) => {
  const { api } = useAppContext();
  const session = useSession();
  const queryClient = useQueryClient();
  const query = listingIdsQuery(api, 'favorites', section, session);
  const data = useBrowserData(query);
  const ids = useMemo(() => new Set(data), [data]);
  /** What was pressed last, for the listings whose calls are under way. */
  const pressed = useRef(new Map<number, boolean>());

  const show = (id: number, present: boolean): void => {
    queryClient.setQueryData(query.queryKey, (known) => known && withId(known, id, present));
  };

  const announce = (id: number, added: boolean, title?: string): void => {
    if (title === undefined) toast.success(texts.done);
    else if (added) toast.success(texts.added(title));
    else {
      const undo = { label: texts.undo, onPress: () => press(id, true, title), duration: UNDO_MS };
      toast.success(texts.removed(title), undo);
    }
  };

  const change = async (id: number, title?: string): Promise<void> => {
    let stored: boolean | undefined;
    try {
      // The known state may be newer than the pressed one and already as wanted.
      stored = (await queryClient.ensureQueryData(query)).includes(id);
      if (stored === pressed.current.get(id)) return;
      let favorited: boolean | undefined;
      // Calls at the same time could overtake each other.
      while (favorited !== pressed.current.get(id)) {
        // A pending response would overwrite the optimistic state.
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        favorited = pressed.current.get(id) === true;
        show(id, favorited);
        stored = (await callApi(api, endpoints.toggleFavorite(section), { body: { article_id: id, favorited } }))
          .favorited;
      }
      show(id, stored);
      announce(id, stored, title);
    } catch (error) {
      if (stored !== undefined) show(id, stored);
      if (error instanceof ApiError && error.status === 401) onVisitor({ kind: 'favourite', section, id });
      else toast.error(favouriteFailureText(error));
    }
  };

  const press = useSessionPress(({ status }, id: number, wanted: boolean, title?: string) => {
    if (status === 'anonymous') return onVisitor({ kind: 'favourite', section, id });
    const isPending = pressed.current.has(id);
    pressed.current.set(id, wanted);
    if (isPending) show(id, wanted);
    else void change(id, title).finally(() => pressed.current.delete(id));
  });
  usePendingAct({ kind: 'favourite', section }, (act) => {
    if (act.id !== undefined) press(act.id, true);
  });
  return {
    isFavourite: (id: number): boolean => ids.has(id),
    /** Toggles the heart optimistically and shows a toast; reverts it when the server refuses. */
    toggle: ({ id, title }: { id: number; title: string }): void =>
      press(id, !(pressed.current.get(id) ?? ids.has(id)), title),
  };
};
