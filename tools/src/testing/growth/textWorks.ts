import type { Work } from './growthOf';

// biome-ignore lint/suspicious/noExplicitAny: modules are loaded by their path, so that their files are held against the list.
export type Loaded = Record<string, any>;

/** Parses the text with an exported schema, or a record of them, alone and in each of its fields. */
const parseWith = (schema: Loaded, text: string): void => {
  if (typeof schema?.safeParse === 'function') {
    schema.safeParse(text);
    const fields = Object.keys(schema.shape ?? schema.in?.shape ?? schema.out?.shape ?? {});
    if (fields.length > 0) schema.safeParse(Object.fromEntries(fields.map((name) => [name, text])));
    for (const option of schema.options ?? []) parseWith(option, text);
  } else if (typeof schema === 'object' && schema !== null) {
    for (const inner of Object.values(schema)) parseWith(inner, text);
  }
};
const allSchemas = (contract: Loaded): Work => {
  const schemas = Object.values(contract).filter((value) => typeof value === 'object' && value !== null);
  return (text) => {
    for (const schema of schemas) parseWith(schema, text);
  };
};

const nowhere = { origins: new Set<string>(), buildOf: () => undefined };

/** Unbounded work on visitors' text, by file. */
export const textWorks: Record<string, (module: Loaded) => Work[]> = {
  'mf-admin/src/features/moderation/wordDiff.ts': ({ wordDiff }) => [
    (text) => wordDiff(text, [...text].reverse().join('')),
  ],
  'mf-admin/src/pages/TeamsPage/TokenForm.tsx': ({ listOf }) => [listOf],
  'shared/src/contract/criteria/criteriaCodec.ts': ({ readCriteria }) => [
    (text) => readCriteria('pets', new URLSearchParams({ city: text, breed: text, priceFrom: text })),
  ],
  'mf-feeds/src/core/lost/lostCriteria.ts': ({ readLostAddress }) => [
    (text) => readLostAddress(new URLSearchParams({ kind: text, type: text, from: text, bounds: text })),
  ],
  'mf-listing/src/pages/ListingPage/ListingMeta.tsx': ({ listingDescription }) => [
    (text) => listingDescription('services', { service: text, city: text, description: text, category: 1, price: 1 }),
  ],
  'mf-messages/src/core/advice/adviceRules.ts': ({ adviceFor }) => [(text) => adviceFor(text, 'https://example.com')],
  'mf-messages/src/core/lastListing.ts': ({ lastListing }) => [
    (text) => lastListing([{ text }], 'https://example.com'),
  ],
  'mf-messages/src/core/messageText.ts': ({ splitLinks, collapseBlankLines }) => [splitLinks, collapseBlankLines],
  'server/src/release/styleProblems.ts': ({ findStyleProblems }) => [
    (text) => findStyleProblems(text, 'page.css'),
    (text) => findStyleProblems(`${text.replaceAll(/[{}]/g, '')}{color:red}`, 'page.css'),
  ],
  'server/src/composition/canonicalPage.ts': ({ canonicalPage }) => [
    (text) => canonicalPage(new URL(`http://localhost/?city=${text}`), ['city']),
  ],
  'server/src/errors/describeError.ts': ({ describeError }) => [
    (text) => describeError(Object.assign(new Error(text), { severity: 'ERROR' })),
  ],
  'server/src/domains/messages/storeMessage.ts': ({ linkedListing }) => [linkedListing],
  'server/src/domains/notifications/channels/mailTokens.ts': ({ addressDigest, createMailTokens }) => [
    addressDigest,
    (text) => createMailTokens(['key']).mailboxOf(`${text}@example.com`),
    (text) => createMailTokens(['key']).read(text),
  ],
  'server/src/domains/listings/core/textBands.ts': ({ textBands, textDigest }) => [
    (text) => textBands(text, text),
    (text) => textDigest(text, text),
  ],
  'server/src/domains/lost/core/matching/likeness.ts': ({ wordsOf }) => [wordsOf],
  'server/src/domains/search/core/lexemes.ts': ({ plainWords }) => [plainWords],
  'server/src/domains/search/core/readPrices.ts': ({ readPrices }) => [readPrices],
  'server/src/domains/moderation/signs/contacts/findContacts.ts': ({ findContacts }) => [findContacts],
  'server/src/domains/accounts/users/nameLetters.ts': ({ nameLetters }) => [nameLetters],
  'server/src/domains/accounts/users/staffNames.ts': ({ impersonatesStaff }) => [impersonatesStaff],
  'server/src/plugins/originForm.ts': ({ originForm, requestPath }) => [originForm, requestPath],
  'server/src/network/chooseEncoding.ts': ({ acceptsGzip, chooseEncoding }) => [acceptsGzip, chooseEncoding],
  'server/src/network/hostOf.ts': ({ hostOf }) => [(text) => hostOf('http:', text)],
  'server/src/network/sectionAddress.ts': ({ readAddress, isDeclared }) => [
    (text) => readAddress(`/x/news/${text}`),
    (text) => isDeclared(['/x/news/*'], `/x/news/${text}`),
  ],
  'server/src/plugins/publicUrl.ts': ({ publicUrl }) => [
    (host) => publicUrl({ server: { settings: { PORT: 3000 } }, protocol: 'http', host }),
  ],
  'server/src/render/anonymousApi.ts': ({ isAllowedCall }) => [
    (text) => isAllowedCall({ method: 'GET', url: `/api/${text}` }),
  ],
  'shared/src/contract/index.ts': (contract) => [allSchemas(contract)],
  'shared/src/contract/blockedUrlPart.ts': ({ blockedUrlPart }) => [blockedUrlPart],
  'shared/src/contract/cleanErrorText.ts': ({ cleanErrorText }) => [cleanErrorText],
  'shared/src/contract/flyerTexts.ru.ts': ({ flyerTexts }) => [
    (text) =>
      flyerTexts({
        category: 'Потерянные',
        title: text,
        description: text,
        city: text,
        type: text,
        breed: text,
        sex: 0,
      }),
  ],
  'shared/src/contract/graphemes.ts': ({ cutText, firstGrapheme }) => [
    (text: string) => cutText(text, text.length),
    firstGrapheme,
  ],
  'shared/src/contract/listingText.ts': ({ cleanTitle, cleanDescription, composed, foldText, isSeen, textLength }) => [
    cleanTitle,
    cleanDescription,
    composed,
    foldText,
    isSeen,
    textLength,
  ],
  'shared/src/contract/mailAddress.ts': ({ mailAddressSchema }) => [
    (text) => mailAddressSchema.safeParse(`${text}@example.com`),
    (text) => mailAddressSchema.safeParse(`a@${text}`),
  ],
  'shared/src/contract/matchesRoute.ts': ({ matchesRoute }) => [
    (text) => ['/messages/:userId', '/admin/*'].map((route) => matchesRoute(route, text)),
  ],
  'shared/src/contract/readNumber.ts': ({ parseAmount, parseIdText, parseCode }) => [
    parseAmount,
    parseIdText,
    (text) => parseCode(text, 15),
  ],
  'shared/src/contract/receipt.ts': ({ readReceiptTo }) => [readReceiptTo],
  'shared/src/contract/spellingVariants.ts': ({ phoneticKey, spellingVariants }) => [phoneticKey, spellingVariants],
  'shared/src/contract/username.ts': ({ cleanUsername }) => [cleanUsername],
  'shared/src/session/safeReturnPath.ts': ({ safeReturnPath }) => [
    safeReturnPath,
    (text) => safeReturnPath(`/${text}`),
  ],
  'shell/src/watch/blame.ts': ({ blame }) => [
    (text) => blame({ name: 'Error', message: text, stack: text }, nowhere),
    (text) => blame({ name: 'Error', message: '', stack: `at f (https://${text}:1:2)\n` }, nowhere),
  ],
};

/** Measured as well, though the scan finds nothing: they combine expensive parts. */
export const combinedCases = [
  'server/src/domains/moderation/signs/contacts/findContacts.ts',
  'server/src/domains/accounts/users/staffNames.ts',
  'shared/src/contract/index.ts',
  'shared/src/session/safeReturnPath.ts',
];

/** Why visitors' text does not reach it, or where it is measured. */
export const measuredElsewhere: Record<string, string> = {
  'shared/src/contract/dates.ru.ts': 'a date that the site has told, anchored',
  'server/src/composition/assets.ts': 'anchored, one pass; a path that the HTTP parser bounds',
  'server/src/db/databaseFailure.ts': 'codes of errors',
  'server/src/settings/documentSettings.ts': 'texts of the settings',
  'server/src/domains/notifications/routes/demoRoutes.ts': 'emails and messages of a demo, which its server wrote',
  'server/src/domains/notifications/channels/demoTelegram.ts': 'messages of a demo, which its server wrote',
  'server/src/domains/notifications/notices/storeTimeZone.ts':
    'anchored, one pass; a zone of at most 64 characters by its schema',
  'server/src/domains/listings/core/feedCriteria.ts': 'one pass; the name of a city of at most 100 characters',
  'server/src/domains/teams/backends/backendAnswer.ts': 'anchored, one pass; headers of at most 16 KB',
  'server/src/domains/search/core/nouns.ru.ts': 'a table of ours',
  'server/src/domains/search/core/readTyped.ts': 'words of a text of at most 100 characters',
  'server/src/domains/search/core/termQuery.ts': 'anchored; words of a text of at most 100 characters',
  'shared/src/contract/pageFacts.ts': 'patterns of a remote, when it is built',
  'shared/src/form/useIncomingFiles.ts': 'in the browser of who pastes or drops: lines and names, one pass each',
  'server/src/domains/search/core/correctSpelling.ts': 'anchored; six words of a text of at most 100 characters',
  'server/src/domains/search/core/readSearch.ts': 'anchored; words of a text of at most 100 characters',
  'server/src/domains/search/core/suggestSearches.ts':
    'names of the reference data; what is typed goes through plainWords',
  'server/src/domains/search/core/vocabulary.ts': 'names of the reference data',
  'server/src/release/errorLocator.ts': 'forty lines of a stack, each cut to 1000 characters',
  'server/src/release/checkBundles.ts': 'one pass; a page that a build has rendered, of a bounded size',
  'server/src/render/addressFailures.ts': 'patterns of our routes, one character each',
  'server/src/release/resolveFrames.ts': 'a path of a source map, cut to 200 characters before',
  'server/src/domains/moderation/signs/contacts/findAddresses.ts': 'with findContacts, which calls it',
  'server/src/domains/moderation/signs/contacts/findPhones.ts': 'with findContacts, which calls it',
  'server/src/domains/moderation/signs/contacts/readTokens.ts': 'with findContacts, which calls it',
  'server/src/plugins/callLimit.ts': 'an address of ours',
  'server/src/plugins/requestBodies.ts': 'anchored, one pass; a header that the HTTP parser bounds',
  'server/src/plugins/methods.ts': 'patterns of our routes',
  'server/src/plugins/openapi.ts': 'a header of ours',
  'server/src/plugins/operatorOnly.ts': 'anchored, at most 1000 characters',
  'server/src/network/visitorShare.ts': 'one pass; a header that the HTTP parser bounds',
  'server/src/network/trustProxy.ts': 'settings of the operator',
  'server/src/plugins/hosts.ts': 'patterns of our routes',
  'server/src/release/findFile.ts': 'anchored, one pass; a path that the HTTP parser bounds',
  'server/src/release/buildAddress.ts': 'anchored, one pass; addresses of 200 characters at the most, of scripts 500',
  'server/src/release/checkContents.ts': 'one pass over the first script of a build, 16 MB at the most',
  'server/src/release/buildCheck.ts': 'one look for signs in the patterns of a build',
  'server/src/release/oldBuilds.ts': 'a setting of the operator',
  'server/src/release/sharedReleases.ts': 'a setting of the operator',
  'server/src/release/storedBuilds.ts': 'names of files of our builds',
  'server/src/release/uploadedBuild.ts': 'names of files of our builds',
  'shared/src/contract/buildFiles.ts': 'anchored, one pass; a name of 200 characters at the most',
  'server/src/renderProcess/readFromChild.ts': 'anchored, one pass; hashes of 51 characters and names of policies',
  'server/src/backup/copySettings.ts': 'settings of the operator',
  'server/src/backup/postgresPrograms.ts': 'what the programs of PostgreSQL tell of themselves',
  'server/src/settings/earlierSettings.ts': 'settings of the operator',
  'server/src/settings/environment.ts': 'settings of the operator',
  'server/src/settings/fields.ts': 'settings of the operator',
  'shared/src/api/parseErrorBody.ts': 'a header of our server',
  'shared/src/contract/adminPromos.ts': 'all its patterns stand in schemas',
  'shared/src/contract/createListing.ts': 'all its patterns stand in schemas, or meet numbers',
  'shared/src/contract/endpoints.ts': 'anchored, one pass; paths of ours, or one that the HTTP parser bounds',
  'shared/src/contract/buildSet.ts': 'versions of packages',
  'shared/src/contract/numberKinds.ru.ts': 'with readNumber, which bounds what is read',
  'shared/src/contract/numbers.ru.ts': 'the digits of a safe integer, sixteen at the most',
  'shared/src/contract/registry.ts': 'all its patterns stand in schemas',
  'shared/src/contract/teams.ts': 'the address of a backend, at most 300 characters by its schema',
  'shared/src/contract/releases.ts': 'all its patterns stand in schemas',
  'shared/src/contract/signIn.ts': 'all its patterns stand in schemas',
  'shared/src/ui/LegalDocument.tsx': 'texts of ours and of the operator',
  'shell/src/render/document.ts': 'once, plain CSS of ours',
  'shell/src/compose/overrides.ts': 'an address in the own browser, anchored',
  'shell/src/compose/appRoutes.tsx': 'one pass; paths of the section’s own routes',
  'shell/src/boot/typeface.ts': 'a style sheet of ours',
  'shared/src/contract/channels.ts': 'with shared/src/contract/index.ts, which gives its schemas',
  'shared/src/paths/landingPath.ts': 'names of the reference data',
  'shell/src/worker/index.ts': 'anchored, one pass; an address of ours',
  'shell/src/worker/pages.ts': 'pages of ours',
  'server/src/domains/images/draw/drawText.ts':
    'titles and words of stored listings, whose length and marks are bounded',
  'server/src/domains/images/render/picturePool.ts': 'names of the environment',
  'shared/src/map/groupPoints.ts': 'numbers alone',
};
