export const programMessages = {
  settings: {
    invalid: (name: string, reason: string) => `Setting ${name}: ${reason}.`,
    integer: (min: number, max: number) => `expected an integer from ${min} to ${max}`,
    onOff: 'expected on or off',
    digits: (count: number) => `expected ${count} digits`,
    url: 'expected an address such as https://example.ru',
    origin: 'expected an address such as https://example.ru, without path and parameters',
    urlOrOff: 'expected an address such as https://example.ru/script.js, or off',
    releasesUrl: 'expected an address such as s3://bucket/prefix',
    releasesUrlAlone: 'RELEASES_URL needs DATABASE_URL and S3_URL. Set both.',
    s3Url:
      'expected an address such as https://key:secret@s3.example.ru/bucket, with / and + of the keys written as %2F and %2B',
    staff:
      'expected entries such as admin:telegram:12345, moderator:vk:678 or support:telegram:9, separated by commas, at most one of support',
    shopKey: 'expected the shop number and the secret key, separated by a colon, such as 12345:live_…',
    tiles:
      'expected an address such as https://tiles.example.ru/{z}/{x}/{y}.png (http only on this machine), a space, and whose map it is, such as © участники OpenStreetMap',
    madeOf: (name: string, sources: readonly string[]) => `${name} (from the earlier ${sources.join(', ')})`,
    setTwice: (name: string, sources: readonly string[]) =>
      `Setting ${name} has replaced ${sources.join(', ')}, and both are set. Keep ${name}.`,
    removedSetting: (name: string, reason: string) => `Setting ${name} does not exist any more: ${reason}. Remove it.`,
    removed: {
      DATABASE_READ_LAG_SECONDS: 'a replica that is more than 2 seconds behind is not read',
      YOOKASSA_ALLOWED_IPS: 'the site knows the addresses that YooKassa sends notifications from',
    },
    yookassaAccess: 'PAYMENT_PROVIDER=yookassa needs the setting YOOKASSA_KEY.',
    instance: 'expected up to 100 Latin letters, digits and characters . : - _',
    redisUrl: 'expected an address such as redis://user:password@host:6379/0',
    replicasOfNothing: 'only PostgreSQL has replicas: set DATABASE_URL',
    databaseUrl: 'expected an address such as postgres://user:password@host:5432/name',
    nodeEnv: 'expected development, test or production',
    logLevel: 'expected trace, debug, info, warn, error, fatal or silent',
    shortSecret: 'every secret (several are separated by commas) must have at least 32 characters',
    paymentProvider: 'expected sandbox, yookassa or off',
    trustProxy:
      'expected the number of proxies in front of the server (up to 10), or their addresses and networks separated by commas, such as 1 or 10.0.0.0/8,loopback; on would trust anyone',
    sandboxInProduction:
      'PAYMENT_PROVIDER=sandbox is not allowed with NODE_ENV=production: the sandbox gives paid services away.',
    botToken: 'the token and the name of the bot must be set together',
    smtpUrl: 'expected an address such as smtps://user:password@smtp.example.ru:465',
    mailFrom: 'SMTP_URL and MAIL_FROM must be set together',
    vapidKey: 'expected a private VAPID key: 43 base64url characters, made by npx web-push generate-vapid-keys',
    hosts: 'expected host names separated by commas, such as fcm.googleapis.com,*.push.apple.com',
    mailAddress: 'expected an e-mail address, such as info@example.ru',
    purgeUrl: 'expected an https address, or http on this machine only',
    purgeNeedsPublicUrl: 'CDN_PURGE_URL needs the setting PUBLIC_URL: the CDN knows pictures by that address.',
    operatorToken: 'expected a secret of at least 16 Latin letters, digits and characters . ~ + / = _ -',
    origins: 'expected addresses such as https://cdn.example.ru, separated by commas, without a path',
    demoBeyond: (name: string) =>
      `Demo sign-in and demo data are off: by the setting ${name} the site or its database is reachable beyond this computer. To use them anyway, set DEMO=on.`,
    loopbackInProduction: 'WEBHOOK_LOOPBACK=on is for tests only: it is not allowed with NODE_ENV=production.',
    demoInProduction: 'DEMO=on is not allowed with NODE_ENV=production: demo sign-in opens the site to anyone.',
    secretInProduction: 'NODE_ENV=production needs the setting SECRET (at least 32 characters).',
    sharedSecretInProduction: (earlier: string) =>
      `NODE_ENV=production with DATABASE_URL needs the setting SECRET (at least 32 characters), the same for all processes. Without it the earlier setting ${earlier} is missing.`,
    oldSecretsAlone: 'OLD_SECRETS adds to SECRET: set that, too',
    oldSecretInUse: 'a secret of OLD_SECRETS is still in SECRET: keep it in one of the two',
    previewElsewhere: 'previews need another host name than the site, such as https://preview.example.ru',
    directUrlAlone: 'DATABASE_DIRECT_URL adds to DATABASE_URL: set that, too.',
    publicUrlInProduction:
      'NODE_ENV=production needs the setting PUBLIC_URL: the address that visitors use, such as https://example.ru.',
  },
  start: {
    listening: (url: string) => `The site is running: ${url}`,
    portTaken: (port: number) => `Port ${port} is in use. Stop the other program, or set another PORT.`,
    portRefused: (port: number) => `Port ${port} cannot be opened: permission denied. Set another PORT.`,
    hostUnknown: (host: string) => `This machine has no address HOST=${host}. Set one that it has.`,
    dataDirUnwritable: (dir: string) =>
      `The data folder ${dir} is not writable. Check its permissions, or set another DATA_DIR.`,
    secretEmpty: (file: string) =>
      `${file} is empty, but must contain the secret of the site. Free disk space, delete the file and start the server again.`,
    dataDirOpen: (place: string) => `The permissions of ${place} cannot be changed: it belongs to another user.`,
    dataDirBusy: (dir: string, pid: number) =>
      `The data folder ${dir} is in use by another process (pid ${pid}). Stop it, or set another DATA_DIR.`,
    databaseUnreachable: (reason: string) => `The database at DATABASE_URL cannot be reached: ${reason}.`,
    databaseAwaited: (reason: string) => `Waiting for the database: ${reason}`,
    databaseBroken: (dir: string, reason: string) => `The database in ${dir} did not open: ${reason}.`,
    newerSchema: (own: string, newest: string | null, oldest: string | null) =>
      `The database schema is newer than this server, which knows the migrations up to ${own}${newest ? `; the database has them up to ${newest}` : ''}${oldest ? `, and works with servers that know ${oldest}` : ''}. Start a newer server, or restore the database from a backup.`,
    olderSchema: (last: Date, commit: string) =>
      `The database is too old for this server: its last migration is of ${last.toISOString().slice(0, 10)}. First update the site to commit ${commit.slice(0, 8)}, which knows all earlier migrations, then to this version. The database was not changed.`,
    noSite: (dir: string) =>
      `${dir} has no database of the site. The command needs the settings of the site: DATABASE_URL or DATA_DIR, as the service has them in /etc/laparyadom.env.`,
    settingsUnreadable: (file: string) =>
      `The settings of the service in ${file} cannot be read: run the command as root, or set DATABASE_URL.`,
    prepared: (ran: readonly string[], newer: string | null) => {
      if (newer)
        return `• Settings and database are good; the schema is newer than this version (${newer}) and fits it`;
      return ran.length > 0
        ? `• Settings are good, the database was migrated to ${ran.at(-1)}, migrations: ${ran.length}`
        : '• Settings and database are good, nothing to migrate';
    },
    failed: (reason: string) => `The server did not start: ${reason}`,
    stopping: 'Stopping…',
  },
  seed: {
    badTotal: (max: number) => `How many listings? Example: npm run seed -- --listings 200000 (at most ${max}).`,
    started: 'Reference and demo data are in place.',
    progress: (done: number, total: number) => `Listings: ${done} of ${total}`,
    done: (seconds: number) => `Done in ${seconds} s.`,
  },
} as const;
