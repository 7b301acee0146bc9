import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { folderBlobs } from '#adapters/blobs/folder-blobs.ts'
import { incomingFiles } from '#adapters/blobs/incoming-files.ts'
import { removeLeftFiles } from '#adapters/blobs/remove-left-files.ts'
import { s3Blobs } from '#adapters/blobs/s3-blobs.ts'
import { type Clock, systemClock } from '#adapters/clock/clock.ts'
import { openSenders } from '#adapters/conversions/open-senders.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import type { Disk } from '#adapters/disk/data-disk.ts'
import { emulatedIdentities } from '#adapters/identity/emulated-identities.ts'
import { firebaseIdentities, type IdentityKeys } from '#adapters/identity/firebase-identities.ts'
import { drawIconsApart } from '#adapters/images/draw-apart.ts'
import { pictureEncoder } from '#adapters/images/picture-encoder.ts'
import { type RemotePictures, remotePictures } from '#adapters/images/remote-pictures.ts'
import { sharePictures } from '#adapters/images/share-pictures.ts'
import { picturesInFolders, picturesInStore } from '#adapters/images/stored-pictures.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { outboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { passkeysOf } from '#adapters/passkeys/webauthn-passkeys.ts'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import { passwordFile } from '#adapters/passwords/password-note.ts'
import { openPush } from '#adapters/push/open-push.ts'
import { openGateway } from '#adapters/sms/open-gateway.ts'
import { otplibTotp } from '#adapters/totp/otplib-totp.ts'
import { backupFolder, defaultBackups } from '#db/backup-folder.ts'
import { forgottenFiles } from '#db/forgotten-files.ts'
import type { Db } from '#db/open-db.ts'
import { startDb } from '#db/start-db.ts'
import { DEMO_PICTURES } from '#demo/demo-pictures.ts'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts/default-emails.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { ensureFirstAdmin } from '#features/accounts/ensure-first-admin.ts'
import { hasProducts } from '#features/catalog/has-products.ts'
import { KeptProducts } from '#features/catalog/kept-products.ts'
import { sharedCounts } from '#features/limits/shared-counts.ts'
import { shopFiles } from '#features/looks/shop-files.ts'
import { OpeningReader } from '#features/opening/opening-reader.ts'
import { forgetAgain } from '#features/privacy/forget-again.ts'
import { ProductIndex } from '#features/search/product-index.ts'
import { findDrafts } from '#features/settings/preview-settings.ts'
import { SettingsReader } from '#features/settings/settings-reader.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { keepSumsFirst } from '#jobs/keep-sums.ts'
import { ownAppSecret } from '#server/app-secret.ts'
import { buildServer, type LogStream } from '#server/build-server.ts'
import { PageCache } from '#server/page-cache.ts'
import { builtPages } from '#server/page-sources.ts'
import type { PageSource } from '#server/render.ts'
import { stopServer } from '#server/stop-server.ts'
import type { Config } from './config.ts'
import { type StartedCouriers, startCouriers } from './start-courier.ts'
import { startJobs } from './start-jobs.ts'
import { startWatching } from './start-watching.ts'

const projectFolder = path.resolve(import.meta.dirname, '..')
/** A service manager waits ten seconds in all; calls cut off are repeated by the next process. In milliseconds. */
const HANG_UP_AFTER_MS = 4000
/** A database that starts with the machine is up by then; a longer wait would hide a failure. In milliseconds. */
const DATABASE_WAIT_MS = 30_000
const buildFolder = path.join(projectFolder, 'build')
const clientFolder = path.join(buildFolder, 'client')
const sharesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'share-pictures')

export type StartOptions = {
  mode: 'production' | 'development'
  /** Receives the messages of a start, line by line. */
  say(line: string): void
  clock?: Clock
  /** In place of the standard output. */
  logTo?: LogStream
  /** In place of the keys that the identity provider publishes. */
  identityKeys?: IdentityKeys
  /** In place of the project's build. */
  pages?: PageSource
  /** In place of the web, for pictures of other sites. */
  remotePictures?: RemotePictures
  /** In place of the disk of the data folder. */
  disk?: Disk
}
/** `metricsOrigin`: undefined without a port for the metrics. */
export type RunningShop = {
  shop: Shop
  origin: string
  metricsOrigin: string | undefined
  close(): Promise<void>
}

/** What people show to prove who they are. */
const proofsOf = ({ publicOrigin }: Config): Pick<Shop, 'passkeys' | 'passwords' | 'totp'> => ({
  passwords: argon2Passwords(),
  totp: otplibTotp(),
  passkeys: passkeysOf(publicOrigin),
})

/** Who is told of sales, and who tells customers and staff. */
const messengersOf = (config: Config, keys: Shop['keys']): Pick<Shop, 'conversions' | 'sms' | 'push'> => ({
  conversions: openSenders(config.conversions),
  sms: config.sms && openGateway(config.sms),
  push: openPush(config, keys.push),
})

/** Wires the whole shop and opens it: database, demo catalogue, pages, HTTP. The only place that does. */
export async function startShop(config: Config, options: StartOptions): Promise<RunningShop> {
  const db = await openDatabase(config, options.say)
  const { clock = systemClock } = options
  const appSecret = config.appSecret ?? ownAppSecret(config.dataDir)
  const { pictures, storedPictures, served } = await openPictures(config, db)
  const started = await startCouriers(config, { clock, say: options.say })
  const shop: Shop = {
    db,
    clock,
    keptProducts: new KeptProducts(db),
    productIndex: new ProductIndex(db),
    settings: new SettingsReader(db, defaultSettings(config.tagManagerId)),
    opening: new OpeningReader(db, config.publicOrigin),
    demoPictures: DEMO_PICTURES,
    sharePictures: sharePictures({ folder: sharesFolder(config), pictures: storedPictures }),
    pictures: { ...pictures, remote: options.remotePictures ?? remotePictures() },
    ...backupsOf(config),
    ...proofsOf(config),
    mailer: mailerOf(config),
    couriers: started.couriers,
    ...messengersOf(config, shopKeys(appSecret)),
    identity: identityProvider(config, { clock, keys: options.identityKeys }),
    config: shopConfigOf(config),
    keys: shopKeys(appSecret),
  }
  await makeReady(shop, config, options.say)
  const development = options.mode === 'development' ? await openDevelopment() : undefined
  const { cache, unsubscribe } = openCache(shop)
  const watching = startWatching({ config, shop, cache, disk: options.disk })
  const app = await buildServer({
    config,
    shop,
    cache,
    meter: watching.meter,
    readinessOf: watching.readinessOf,
    counts: countsOf(shop),
    cookieSecret: appSecret,
    findDrafts: token => findDrafts(shop, token),
    logTo: options.logTo,
    pages: options.pages ?? development?.source ?? (await builtPages(buildFolder)),
    files: { clientFolder: development || options.pages ? undefined : clientFolder, ...served },
    ownFile: shopFiles(shop, drawIconsApart),
    middleware: development?.middleware,
  })
  const metrics = await watching.serve(app.log)
  const origin = await listen(app, config)
  started.shopIsOpen(origin)
  const jobs = startJobs({ shop, app, meter: watching.meter, config, disk: options.disk })

  async function close() {
    await watching.sayStopping()
    await finishWork([stopServer(app), ...jobs.map(job => job.stop())], started)
    await started.close()
    await development?.close()
    unsubscribe()
    await metrics?.close()
    await db.close()
  }
  return { shop, origin, metricsOrigin: metrics?.origin, close }
}

/** The backups, and what must outlive them. */
const backupsOf = (config: Config): Pick<Shop, 'backups' | 'forgotten'> => ({
  backups: backupFolder(config, { hasBucket: config.s3 !== undefined }),
  forgotten: forgottenFiles([config.dataDir, defaultBackups(config.dataDir)]),
})

async function openDatabase(config: Config, say: StartOptions['say']): Promise<Db> {
  makeDataFolder(config)
  const { db, applied } = await startDb(config, { limitMs: DATABASE_WAIT_MS, say })
  for (const name of applied) say(`Migrated: ${name}`)
  return db
}

function makeDataFolder({ dataDir }: Config): void {
  try {
    // other users of this machine must not read customers' orders
    mkdirSync(path.join(dataDir, 'uploads'), { recursive: true, mode: 0o700 })
    // an existing folder may still refuse a file
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`The data folder ${dataDir} cannot be written: ${reason}`, { cause: error })
  }
}

/** Waits for running work to end; a booking may wait 25 s for its answer. */
async function finishWork(work: Promise<void>[], { hangUp }: StartedCouriers): Promise<void> {
  const limit = setTimeout(hangUp, HANG_UP_AFTER_MS)
  await Promise.all(work)
  clearTimeout(limit)
}

/** Vite's own port, unless another shop is being developed on this machine. */
const openDevelopment = async () =>
  (await import('#server/development-pages.ts')).developmentPages(await freePort(24_678))

const shopConfigOf = (config: Config): Shop['config'] => ({
  couponScope: config.couponScope,
  publicOrigin: config.publicOrigin,
  signup: config.signup,
  hasMailServer: config.smtp !== undefined,
  restockOnCancel: config.restockOnCancel,
  unconfirmedSharePercent: config.unconfirmedSharePercent,
  unconfirmedHours: config.unconfirmedHours,
})

/** Where pictures are stored: those of the demo in the project, uploaded ones in the data folder or in a bucket. */
async function openPictures({ dataDir, s3 }: Config, { engine }: Db) {
  const incoming = incomingFiles(path.join(dataDir, 'incoming'))
  const uploads = path.join(dataDir, 'uploads')
  // with SQLite the data folder is locked to this process
  const isOnlyUser = engine === 'sqlite'
  await incoming.removeLeft({ isOnlyUser })
  for (const folder of [uploads, sharesFolder({ dataDir })])
    await removeLeftFiles(folder, { isOnlyUser, names: /\.tmp$/ })
  const demo = path.join(projectFolder, 'demo/pictures')
  const blobs = s3 ? s3Blobs(s3) : folderBlobs(uploads)
  const pictureFolders = s3 ? [demo] : [uploads, demo]
  const inFolders = picturesInFolders(pictureFolders)
  return {
    pictures: { incoming, encoder: pictureEncoder(), blobs },
    storedPictures: s3 ? picturesInStore(blobs, inFolders) : inFolders,
    served: { pictureFolders, readUploaded: s3 ? blobs.read : undefined },
  }
}

/** Stored pages until a change of the database drops them; a shop that is not known to be open stores none. */
function openCache({ db, opening }: Shop) {
  const cache = new PageCache({ mayStore: () => opening.isKnownOpen })
  return { cache, unsubscribe: db.changes.subscribe(tags => cache.invalidate(tags)) }
}

/** A single process, as with SQLite, counts in its memory. */
const countsOf = (shop: Shop) => (shop.db.engine === 'postgres' ? sharedCounts(shop) : undefined)

const mailerOf = ({ smtp, mailFrom, dataDir }: Config): Mailer =>
  smtp
    ? smtpMailer({ server: smtp, from: mailFrom })
    : outboxMailer({ folder: path.join(dataDir, 'outbox'), from: mailFrom })

function identityProvider({ identity }: Config, given: { clock: Clock; keys: IdentityKeys | undefined }) {
  if (!identity) return undefined
  const { projectId, emulatorOrigin } = identity
  const { clock, keys } = given
  return emulatorOrigin === undefined
    ? firebaseIdentities({ projectId, clock, keys })
    : emulatedIdentities({ projectId, clock })
}

/** The code that starts the shop prints its address; Fastify's own line would be a second one. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent'
  const origin = await app.listen({ port, host })
  app.log.level = level
  return origin
}

/** What a new or upgraded shop needs before anybody may enter. */
async function makeReady(shop: Shop, config: Config, say: StartOptions['say']): Promise<void> {
  if (config.demo) await loadDemoWhenEmpty(shop, say)
  await makeFirstAdmin(shop, config, say)
  await keepSumsFirst(shop, say)
  await forgetFirst(shop, say)
}

/** A database from before somebody was forgotten must not show them to anybody. */
async function forgetFirst(shop: Shop, say: StartOptions['say']): Promise<void> {
  const { cases, resumed } = await forgetAgain(shop)
  if (cases > 0)
    say(`Erased again: ${cases === 1 ? 'a person' : `${cases} people`} whom an older database had`)
  if (resumed > 0) say('Erased the rest of who was being forgotten when the shop stopped')
}

/** Prints where a password was left, never the password, nor an email: these lines are kept in logs. */
async function makeFirstAdmin(shop: Shop, { dataDir, firstAdmin }: Config, say: StartOptions['say']) {
  const note = passwordFile(path.join(dataDir, 'first-admin.txt'))
  const { email = FIRST_ADMIN_EMAIL, password } = firstAdmin
  const outcome = await ensureFirstAdmin(shop, { email, password, note })
  if (outcome === 'made') say('Made the first Admin, whom ADMIN_EMAIL names')
  if (outcome === 'made_with_note') say(`Made the first Admin, whose one-time password is in ${note.path}`)
  if (outcome === 'email_taken')
    say('There is no Admin, and the email for the first one has an account: npm run make-admin -- EMAIL')
}

/** The catalogue's file is read only when there is nothing to sell yet. */
async function loadDemoWhenEmpty(shop: Shop, say: StartOptions['say']) {
  if (await hasProducts(shop)) return
  // an owner who made the shop empty wants it to stay so
  if ((await shop.opening.now()).demoRemovedAt !== null) return
  const { loadDemo } = await import('#demo/load-demo.ts')
  await loadDemo(shop, say)
}
