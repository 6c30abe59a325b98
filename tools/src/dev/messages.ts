export const messages = {
  build: 'Development build',
  server: 'Local server',
  built: (packageName: string) => `✓ ${packageName} ${new Date().toLocaleTimeString('en-GB')}`,
  failed: (packageName: string, failure: string) => `✗ ${packageName}\n${failure}`,
  notBuilt: (packageName: string) => `${packageName} does not build`,
  notOne: (known: string[]) => `Remotes that run alone: ${known.join(', ')}. Example: npm run dev -w mf-feeds`,
  notSite: (given: string) => `${given} is not the address of a site: expected one such as http://localhost:3000.`,
  apiFailed: (target: string, cause: string) => `${target} does not answer: ${cause}`,
  noPort: (port: number, packageName: string) =>
    `Port ${port} is in use. Set another one for ${packageName}, such as PORT=3150.`,
  noServer: (packageName: string, reason: string) =>
    `${reason.trim()}\nIf the site is running, use its data: API_URL=http://localhost:3000 npm run dev -w ${packageName}`,
  listening: (packageName: string, url: string, api: string) => `• ${packageName}: ${url}, API ${api}`,
  override: (name: string, origin: string) =>
    `  inside a site with ALLOW_REMOTE_OVERRIDE=on: add ?remote=${name}@${origin} to the address`,
} as const;
