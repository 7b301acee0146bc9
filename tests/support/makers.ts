import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderBlobs } from '#adapters/blobs/folder-blobs.ts'
import { incomingFiles } from '#adapters/blobs/incoming-files.ts'
import { type Clock, heldClock } from '#adapters/clock/clock.ts'
import { pictureEncoder } from '#adapters/images/picture-encoder.ts'
import { sharePictures } from '#adapters/images/share-pictures.ts'
import { picturesInFolders } from '#adapters/images/stored-pictures.ts'
import { outboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { passkeysOf } from '#adapters/passkeys/webauthn-passkeys.ts'
import { derivedVapidKey } from '#adapters/push/vapid-key.ts'
import { webPush } from '#adapters/push/web-push.ts'
import { otplibTotp } from '#adapters/totp/otplib-totp.ts'
import { backupFolder } from '#db/backup-folder.ts'
import { forgottenFiles } from '#db/forgotten-files.ts'
import type { Db } from '#db/open-db.ts'
import { DEMO_PICTURES } from '#demo/demo-pictures.ts'
import { findSize, type Product } from '#domain/catalog/product.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { Visit } from '#domain/orders/attribution.ts'
import type { Order, OrderLineRequest, OrderRequest } from '#domain/orders/order.ts'
import type { OrderEventDetails } from '#domain/orders/order-event.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { createUser, type NewUser } from '#features/accounts/create-user.ts'
import { openSession, type Visitor } from '#features/accounts/open-session.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import type { NewProduct } from '#features/catalog/insert-product.ts'
import { KeptProducts } from '#features/catalog/kept-products.ts'
import { OpeningReader } from '#features/opening/opening-reader.ts'
import { recordEvent } from '#features/orders/history/record-event.ts'
import { ProductIndex } from '#features/search/product-index.ts'
import { SettingsReader } from '#features/settings/settings-reader.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { madePasswordHash } from './made-password-hash.ts'

const APP_SECRET = 'a secret of thirty-two letters or more'

/** A shop on a database, with a stopped clock unless one is given. */
export const makeShop = (
  db: Db,
  clock: Clock = heldClock('2026-03-02T06:00:00.000Z'),
  couponScope: CouponScope = 'cart',
): Shop => ({
  db,
  clock,
  sharePictures: sharePictures({
    folder: join(tmpdir(), `share-pictures-${process.pid}`),
    pictures: picturesInFolders([join(import.meta.dirname, '../../demo/pictures')]),
  }),
  pictures: {
    incoming: incomingFiles(join(tmpdir(), `incoming-${process.pid}`)),
    encoder: pictureEncoder(),
    blobs: folderBlobs(join(tmpdir(), `uploads-${process.pid}`)),
    remote: { read: async () => ({ ok: false, problem: 'unreachable' }) },
  },
  keptProducts: new KeptProducts(db),
  productIndex: new ProductIndex(db),
  settings: new SettingsReader(db),
  opening: new OpeningReader(db, 'http://shop.test'),
  demoPictures: DEMO_PICTURES,
  // no test of a shop without a folder makes one
  backups: backupFolder({ dataDir: join(tmpdir(), `no-backups-${process.pid}`) }),
  forgotten: forgottenFiles([]),
  passwords: cheapPasswords(),
  totp: otplibTotp(),
  passkeys: passkeysOf('http://shop.test'),
  mailer: outboxMailer({
    folder: join(tmpdir(), `outbox-${process.pid}`),
    from: { name: 'Pothik', address: 'no-reply@pothik.example' },
  }),
  identity: undefined,
  couriers: [],
  conversions: { meta: undefined, ga4: undefined },
  sms: undefined,
  config: {
    couponScope,
    publicOrigin: 'http://shop.test',
    signup: 'open',
    hasMailServer: false,
    restockOnCancel: 'ask',
    unconfirmedSharePercent: 50,
    unconfirmedHours: 72,
  },
  push: webPush({
    key: derivedVapidKey(shopKeys(APP_SECRET).push),
    contact: 'mailto:shop@pothik.example',
    simulated: undefined,
  }),
  keys: shopKeys(APP_SECRET),
})

let made = 0

/** A product to create: by default Black in 41 and 42 with five pairs each, and a unique name. */
export function makeNewProduct(given: Partial<NewProduct> = {}): NewProduct {
  made += 1
  return {
    name: `Shoe ${made}`,
    title: 'A handmade shoe',
    category: 'Casual',
    priceTaka: 2500,
    discountPercent: 0,
    image: '/uploads/shoe-1000.webp',
    description: 'Cut and stitched by hand.',
    madeWith: 'Full-grain leather',
    keyFeatures: {
      subtitle: 'Made to last',
      paragraph: 'It bends where the foot bends.',
      bullets: ['Leather lining'],
    },
    variants: [makeVariant('Black', { 41: 5, 42: 5 })],
    ...given,
  }
}

/** One colour with the pairs of each size. */
export const makeVariant = (
  color: string,
  stocks: Record<number, number>,
): NewProduct['variants'][number] => ({
  color,
  swatch: '#000000',
  images: [`/uploads/${color.toLowerCase()}-1000.webp`],
  sizes: Object.entries(stocks).map(([size, stock]) => ({ size: Number(size), stock })),
})

/** A product in the shop. */
export async function makeProduct(shop: Shop, given: Partial<NewProduct> = {}): Promise<Product> {
  const created = await createProduct(shop, makeNewProduct(given))
  if (!created.ok) throw new Error(`the product was refused: ${created.code}`)
  return created.product
}

/** The rows of uploaded pictures, as if their files had been stored; `usedAt` is now by default. */
export async function makePictures(shop: Shop, urls: readonly string[], usedAt?: string): Promise<void> {
  const keys = [...new Set(urls.flatMap(url => uploadedPictureKey(url) ?? []))]
  const used_at = usedAt ?? shop.clock.now().toISOString()
  const rows = keys.map(key => ({ key, width: 1000, height: 1000, bytes: 5000, actor: 'shop', used_at }))
  await shop.db.transact(({ tx }) => tx.insertInto('pictures').values(rows).execute())
}

/** A line for a product: by default one pair of Black in 42. */
export const makeLine = (
  product: Pick<Product, 'id'>,
  given: Partial<OrderLineRequest> = {},
): OrderLineRequest => ({
  productId: product.id,
  color: 'Black',
  size: 42,
  quantity: 1,
  ...given,
})

/** A valid request for the given lines: by default inside Dhaka, without a key or a coupon. */
export const makeOrderRequest = (
  items: OrderLineRequest[],
  given: Partial<OrderRequest> = {},
): OrderRequest => ({
  idempotencyKey: null,
  recipientName: 'Rahim Uddin',
  recipientPhone: '01712345678',
  recipientEmail: null,
  recipientAddress: 'House 12, Road 7, Savar, Dhaka',
  district: 'Dhaka',
  upazila: 'Savar',
  shippingArea: 'inside',
  shippingTaka: 80,
  seenTotalTaka: null,
  couponCode: null,
  note: null,
  attribution: null,
  items,
  ...given,
})

/** A visit, by default from an advertisement. */
export const makeVisit = (given: Partial<Visit> = {}): Visit => ({
  at: '2026-03-01T06:00:00.000Z',
  landing: '/',
  referrer: 'm.facebook.com',
  source: 'facebook',
  medium: 'paid',
  campaign: 'eid',
  term: null,
  content: null,
  clickMark: 'fbclid',
  ...given,
})

/** The pairs of one size now: the stock in its row, and the sum of its ledger. */
export async function readStock(shop: Shop, product: Product, of: { color?: string; size?: number } = {}) {
  const sizeId = findSize(product, of.color ?? 'Black', of.size ?? 42)?.id ?? ''
  const row = await shop.db.main
    .selectFrom('sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirst()
  const changes = await shop.db.main
    .selectFrom('stock_movements')
    .select('change')
    .where('size_id', '=', sizeId)
    .execute()
  return { stock: row?.stock, ledger: changes.reduce((sum, { change }) => sum + change, 0) }
}

/** Writes a change of the official status: the order's row and its event, in one transaction. */
export async function setOfficialStatus(
  shop: Shop,
  order: Pick<Order, 'id'>,
  { from, to }: OrderEventDetails['official_status_changed'],
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transact(async transaction => {
    const changed = { official_status: to, updated_at: now.toISOString() }
    await transaction.tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    const details = { from, to }
    await recordEvent(transaction, {
      orderId: order.id,
      kind: 'official_status_changed',
      details,
      actor: 'staff',
      now,
    })
  })
}

/** A line of a cart: one pair of size 42. */
export const makeCartLine = (line: Partial<CartLine> = {}): CartLine => ({
  productId: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: 'Slide',
  priceTaka: 2295,
  color: 'Master',
  swatch: '#B2672A',
  size: 42,
  quantity: 1,
  image: '/a.webp',
  ...line,
})

/** A verified person with the made password, by default a User; returns the id and the email. Unverified ones have no password. */
export async function makeUser(
  shop: Shop,
  { password, ...given }: Partial<Omit<NewUser, 'passwordHash'>> & { password?: string } = {},
): Promise<{ id: string; email: string }> {
  made += 1
  const email = given.email ?? `person${made}@pothik.example`
  const passwordHash = given.isVerified === false ? null : await hashOf(shop, password)
  const user: NewUser = { role: 'User', isVerified: true, ...given, email, passwordHash }
  const id = await shop.db.transact(transaction => createUser(transaction, user, shop.clock.now()))
  return { id, email }
}

const hashOf = ({ passwords }: Shop, password: string | undefined) =>
  password === undefined ? madePasswordHash() : passwords.hash(password)

let visitors = 0

/** A browser with its own address, so that it meets no rate limit of an address. */
export function makeVisitor(given: Partial<Visitor> = {}): Visitor {
  visitors += 1
  const address = `198.51.${visitors >> 8}.${visitors & 255}`
  return { token: undefined, deviceToken: undefined, userAgent: 'a test', address, ...given }
}

/** A session of a user: the value of the Cookie header. */
export async function makeSession(shop: Shop, { id }: { id: string }): Promise<string> {
  const given = { visitor: makeVisitor(), now: shop.clock.now() }
  const { token } = await shop.db.transact(transaction => openSession(transaction, { userId: id }, given))
  return `__Host-sid=${token}`
}
