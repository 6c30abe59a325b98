declare module 'web-push-testing/src/PushApiModel.js' {
  export class PushApiModel {
    notifyUrl: string;
    subscribe(options: { userVisibleOnly: 'true'; applicationServerKey: string }): Promise<{
      endpoint: string;
      keys: { p256dh: string; auth: string };
      clientHash: string;
    }>;
    expireSubscription(clientHash: string): void;
    handleNotification(
      clientHash: string,
      headers: Record<'encoding' | 'authorization' | 'ttl', string>,
      body: Buffer,
    ): Promise<void>;
    getNotifications(of: { clientHash: string }): { messages: string[] };
  }
}
