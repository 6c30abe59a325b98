import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ApiClient,
  ApiError,
  callApi,
  dialogsKey,
  newIdempotencyKey,
  sendMessage,
  serverDetail,
  toast,
  useAppContext,
} from 'shared';
import { endpoints, type ListingPlace, type Message } from 'shared/contract';
import { messages as allTexts } from '../../messages.ru';
import { type Conversation, type History, historyKey, joinHistory } from '../history/History';
import { type OutgoingMessage, useOutbox, withLock } from './useOutbox';

interface NewMessage {
  to: number;
  text: string;
  photos: readonly File[];
  listing?: ListingPlace | undefined;
  clientId: string;
}

/** `POST /api/send-photos`: returns the stored message and reports the share sent. Fails with `ApiError`. */
const sendPhotos = async (
  api: ApiClient,
  { to, text, photos, listing, clientId }: NewMessage,
  onUploadProgress: (share: number) => void,
): Promise<Message> => {
  const form = new FormData();
  form.append('to_user', String(to));
  form.append('text', text);
  if (listing) form.append('listing_id', String(listing.id));
  for (const photo of photos) form.append('images', photo);
  const data = await callApi(api, endpoints.sendPhotos, { form, key: clientId, onUploadProgress });
  return data.message;
};

export interface Sending {
  /** Unconfirmed messages, in order of writing. */
  unconfirmed: readonly OutgoingMessage[];
  /** Sends a message, optionally about a listing. */
  send: (text: string, photos?: readonly File[], listing?: ListingPlace | null) => void;
  /** Sends a failed message again. */
  retry: (message: OutgoingMessage) => void;
  /** Discards a failed message. */
  remove: (message: OutgoingMessage) => void;
}

const { sending: texts } = allTexts;

/** Returns 'Ошибка: {detail}', or that there is no connection. */
const sendFailure = (error: unknown): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return texts.network;
  return texts.refused(serverDetail(error) ?? texts.unknownReason);
};

const isAmong = (history: readonly Message[], { clientId }: OutgoingMessage): boolean =>
  history.some(({ client_id }) => client_id === clientId);

/** Sends messages one by one, in order; each is shown at once until the answer or the history confirms it. */
export const useSending = (conversation: Conversation, history: readonly Message[]): Sending => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { messages, change } = useOutbox(conversation);
  const { me, userId } = conversation;

  const drop = ({ clientId }: OutgoingMessage): void =>
    change((all) => all.filter((message) => message.clientId !== clientId));
  const mark = ({ clientId }: OutgoingMessage, state: OutgoingMessage['state']): void =>
    change((all) => all.map((message) => (message.clientId === clientId ? { ...message, state } : message)));

  const { mutateAsync } = useMutation({
    scope: { id: `send-message:${me}:${userId}` },
    // Without a connection it fails at once and reports it, instead of waiting silently.
    networkMode: 'always',
    mutationFn: (message: OutgoingMessage) => {
      const { clientId, text, photos, listing } = message;
      if (!photos)
        return sendMessage(api, {
          to_user: userId,
          text,
          client_id: clientId,
          ...(listing && { listing_id: listing.id }),
        });
      return sendPhotos(api, { to: userId, text, photos, listing, clientId }, (share) =>
        change((all) =>
          all.map((one) => (one.clientId === clientId ? { ...one, percent: Math.round(share * 100) } : one)),
        ),
      );
    },
    onSuccess: (sent, message) => {
      joinHistory(queryClient, conversation, [sent]);
      drop(message);
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
    onError: (error, message) => {
      const known = queryClient.getQueryData<History>(historyKey(conversation))?.messages ?? [];
      // Only the answer was lost.
      if (isAmong(known, message)) return;
      mark(message, 'failed');
      toast.error(sendFailure(error));
      // The refusal may reveal a change: a block, a ban, a deleted account.
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
  });

  /** Starts before the message is stored, so that a tab that reads it finds the lock. */
  const start = (message: OutgoingMessage): void => {
    const sent = mutateAsync(message).catch(() => undefined);
    void withLock(message.clientId, 'exclusive', sent);
  };

  const unconfirmed = messages.filter((message) => !isAmong(history, message));
  const isOutdated = unconfirmed.length < messages.length;
  useEffect(() => {
    if (isOutdated) change((all) => all.filter((message) => !isAmong(history, message)));
  }, [isOutdated, change, history]);

  return {
    unconfirmed,
    send: (text, photos = [], listing = null) => {
      const message: OutgoingMessage = {
        clientId: newIdempotencyKey(),
        text,
        time: new Date().toISOString(),
        state: 'sending',
        ...(listing && { listing }),
        ...(photos.length > 0 && { photos, percent: 0 }),
      };
      start(message);
      change((all) => [...all, message]);
    },
    retry: (message) => {
      start(message);
      mark(message, 'sending');
    },
    remove: drop,
  };
};
