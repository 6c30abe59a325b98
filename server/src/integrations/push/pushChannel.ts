import { createECDH } from 'node:crypto';
import { isSecurityEvent, isUrgentEvent } from 'shared/contract';
import webPush from 'web-push';
import { postPublic } from '../../network/postPublic';
import { cut, type NoticeChannel, RetryAfter } from '../noticeChannel';

/** How long a push service stores an undelivered message, in seconds. */
const PUSH_TTL_S = 24 * 60 * 60;
/** Up to three bytes per character: push services refuse messages of more than 4,096 bytes (RFC 8030, 7.2). */
const TEXT_MAX = 1000;

/** Answers of push services to a signature by another key than the device subscribed with. */
const OTHER_KEY_STATUSES = [400, 401, 403];

export interface PushDevice {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  /** Base64url. */
  auth: string;
}

export interface PushPayload {
  title: string;
  text: string;
  href: string;
  /** A second notification with the same tag replaces the first. */
  tag: string;
  /** Label of the action, on a button where the device shows buttons. */
  act?: string;
}

interface PushOptions {
  /** Private VAPID keys, base64url. Devices subscribe with the first; the others serve older subscriptions. */
  keys: readonly string[];
  /** Contact for push services: an address of the site, or `mailto:`. */
  contact: string;
  /** Allowed push services; `*.` allows all subdomains. */
  hosts: readonly string[];
  /** Also allows push services on this machine. */
  allowLoopback: boolean;
}

export interface PushChannel extends NoticeChannel<PushDevice> {
  /** Public VAPID key, base64url, for subscriptions. */
  publicKey: string;
  /** Whether the device uses a known service and valid encryption keys. */
  accepts: (device: PushDevice) => boolean;
}

const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
};

/** Creates the Web Push channel (docs/decisions/0045-notices.md). */
export const createPushChannel = ({ keys, contact, hosts, allowLoopback }: PushOptions): PushChannel => {
  const pairs = keys.map(pairOf);
  const [current] = pairs;
  if (!current) throw new Error('There is no key to sign pushes with');

  const isKnown = (endpoint: string): boolean => {
    const { protocol, hostname, port, username } = new URL(endpoint);
    const isPlain = protocol === 'https:' && username === '' && (port === '' || allowLoopback);
    return isPlain && isAmong(hostname, hosts);
  };

  const seal = (
    pair: ReturnType<typeof pairOf>,
    { endpoint, p256dh, auth }: PushDevice,
    payload: PushPayload,
    isUrgent: boolean,
  ) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...pair },
      TTL: PUSH_TTL_S,
      // Only urgent notices wake a phone that saves its battery.
      urgency: isUrgent ? 'high' : 'normal',
      topic: payload.tag,
    });

  const post = ({ endpoint, headers, body }: ReturnType<typeof seal>) =>
    postPublic(endpoint, {
      body: body ?? Buffer.alloc(0),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      allowLoopback,
    });

  return {
    publicKey: current.publicKey,
    accepts: (device) => {
      if (!isKnown(device.endpoint)) return false;
      try {
        seal(current, device, { title: '', text: '', href: '/', tag: 'test' }, false);
        return true;
      } catch {
        return false;
      }
    },
    send: async (device, { id, event, title, text, href, act }) => {
      // The list of services may have become shorter since.
      if (!isKnown(device.endpoint)) return 'gone';
      const payload = { title, text: cut(text, TEXT_MAX), href, tag: id, ...(act && { act }) };
      const isUrgent = isSecurityEvent(event) || isUrgentEvent(event);
      let answer = await post(seal(current, device, payload, isUrgent));
      for (const pair of pairs.slice(1)) {
        if (!OTHER_KEY_STATUSES.includes(answer.status)) break;
        answer = await post(seal(pair, device, payload, isUrgent));
      }
      const { status, retryAfterS } = answer;
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const failure = new Error(`The push service ${new URL(device.endpoint).hostname} says ${status}`);
      throw retryAfterS === undefined ? failure : new RetryAfter(retryAfterS, { cause: failure });
    },
  };
};
