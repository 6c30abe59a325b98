import { useMutation } from '@tanstack/react-query';
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

/** Sends a message, reporting the share of its photos sent; returns it as stored. Fails with `ApiError`. */
const sendTo = async (
  api: ApiClient,
  userId: number,
  { clientId, text, photos, listing }: OutgoingMessage,
  onUploadProgress: (share: number) => void,
): Promise<Message> => {
  if (!photos) {
    const about = listing && { listing_id: listing.id };
    return sendMessage(api, { to_user: userId, text, client_id: clientId, ...about });
  }
  const form = new FormData();
  form.append('to_user', String(userId));
  form.append('text', text);
  if (listing) form.append('listing_id', String(listing.id));
  for (const photo of photos) form.append('images', photo);
  return (await callApi(api, endpoints.sendPhotos, { form, key: clientId, onUploadProgress })).message;
};

export type Sending = ReturnType<typeof useSending>;

const { sending: texts } = allTexts;

/** Returns 'Ошибка: {detail}', or that there is no connection. */
const sendFailure = (error: unknown): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return texts.network;
  return texts.refused(serverDetail(error) ?? texts.unknownReason);
};

const isAmong = (history: readonly Message[], { clientId }: OutgoingMessage): boolean =>
  history.some(({ client_id }) => client_id === clientId);

/** Sends messages one by one, in order; each is shown at once until the answer or the history confirms it. */
export const useSending = (conversation: Conversation, history: readonly Message[]) => {
  const { api, queryClient } = useAppContext();
  const { messages, change } = useOutbox(conversation);
  const { me, userId } = conversation;

  const drop = ({ clientId }: OutgoingMessage): void =>
    change((all) => all.filter((message) => message.clientId !== clientId));
  const patch = ({ clientId }: OutgoingMessage, part: Partial<OutgoingMessage>): void =>
    change((all) => all.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)));

  const { mutateAsync } = useMutation({
    scope: { id: `send-message:${me}:${userId}` },
    mutationFn: (message: OutgoingMessage) =>
      sendTo(api, userId, message, (share) => patch(message, { percent: Math.round(share * 100) })),
    onSuccess: (sent, message) => {
      joinHistory(queryClient, conversation, [sent]);
      drop(message);
      void queryClient.invalidateQueries({ queryKey: dialogsKey(me) });
    },
    onError: (error, message) => {
      const known = queryClient.getQueryData<History>(historyKey(conversation))?.messages ?? [];
      // Only the answer was lost.
      if (isAmong(known, message)) return;
      patch(message, { state: 'failed' });
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
    /** In order of writing. */
    unconfirmed,
    send: (text: string, photos: readonly File[], listing: ListingPlace | null): void => {
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
    /** Sends a failed message again. */
    retry: (message: OutgoingMessage): void => {
      start(message);
      patch(message, { state: 'sending' });
    },
    /** Discards a failed message. */
    remove: drop,
  };
};
