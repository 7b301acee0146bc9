import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import {
  MAXIMUM_PEOPLE_OF_SIZE,
  MAXIMUM_SIZES_OF_PERSON,
  NOTICE_CONSENT,
  type NoticeLanguage,
  type NoticeWay,
  noticeEndsAt,
} from '#domain/stock-notices/stock-notice.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { findSize } from '#features/variants/find-size.ts'
import { personMark, sealContact } from './sealed-contact.ts'

const HOUR_MS = 3_600_000
/** Phone networks put many shoppers behind one address. */
const ASKS_OF_ADDRESS = 30
/** A few sizes, a mistake and a reload; more is a program. */
const ASKS_OF_PERSON = 10

export type AskWhenBack = {
  productId: string
  color: string
  size: number
  way: NoticeWay
  /** A phone or an email in its stored form. */
  contact: string
  language: NoticeLanguage
  /** Of the network. */
  address: string
}

export type AskWhenBackCode =
  | 'color_not_found'
  | 'notice_in_stock'
  | 'notice_size_full'
  | 'notice_too_many'
  | 'product_not_found'
  | 'size_not_found'
  | 'too_many_requests'

/**
 * Notes that somebody wants to be told when a size that is sold out is back, with the version of the words that they
 * ticked. The same person and size again is the first one. Returns until when the contact is kept.
 */
export async function askWhenBack(
  shop: Pick<Shop, 'db' | 'clock' | 'keys'> & Parameters<typeof countUse>[0],
  asked: AskWhenBack,
): Promise<{ ok: true; endsAt: string } | Refusal<AskWhenBackCode>> {
  const person = personMark(shop, asked)
  for (const limit of [
    { key: `notices-from:${addressBlock(asked.address)}`, maximum: ASKS_OF_ADDRESS },
    { key: `notices-of:${person}`, maximum: ASKS_OF_PERSON },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  return await shop.db.transact(transaction => askInside(transaction, shop, { ...asked, person }))
}

type Asking = AskWhenBack & { person: string }

async function askInside(
  transaction: Transaction,
  shop: Pick<Shop, 'clock' | 'keys'>,
  asking: Asking,
): Promise<{ ok: true; endsAt: string } | Refusal<AskWhenBackCode>> {
  const { tx } = transaction
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', asking.productId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!product) return { ok: false, code: 'product_not_found' }
  const found = await findSize(tx, asking)
  if (!found.ok) return found
  // locked: pairs that come now find this person, or this person finds them
  const pairs = await lockStock(transaction, found.sizeId)
  if (pairs === undefined) return { ok: false, code: 'size_not_found' }
  if (pairs > 0) return { ok: false, code: 'notice_in_stock' }
  const of = { variantId: found.variantId, size: asking.size, person: asking.person }
  const known = await findWaiting(transaction, of)
  if (known) return { ok: true, endsAt: known.ends_at }
  const full = await isFull(transaction, of)
  if (full) return { ok: false, code: full }
  return { ok: true, endsAt: await insert(transaction, shop, { ...asking, ...of }) }
}

type PersonOfSize = { variantId: string; size: number; person: string }

const findWaiting = ({ tx }: Transaction, { variantId, size, person }: PersonOfSize) =>
  tx
    .selectFrom('stock_notices')
    .select('ends_at')
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .where('person', '=', person)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

async function isFull(
  { tx }: Transaction,
  { variantId, size, person }: PersonOfSize,
): Promise<'notice_size_full' | 'notice_too_many' | undefined> {
  const ofSize = await tx
    .selectFrom('stock_notices')
    .select(row => row.fn.countAll().as('count'))
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (Number(ofSize.count) >= MAXIMUM_PEOPLE_OF_SIZE) return 'notice_size_full'
  const ofPerson = await tx
    .selectFrom('stock_notices')
    .select(row => row.fn.countAll().as('count'))
    .where('person', '=', person)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(ofPerson.count) >= MAXIMUM_SIZES_OF_PERSON ? 'notice_too_many' : undefined
}

async function insert(
  transaction: Transaction,
  shop: Pick<Shop, 'clock' | 'keys'>,
  { variantId, size, person, way, contact, language }: Asking & PersonOfSize,
): Promise<string> {
  const { tx } = transaction
  const now = shop.clock.now()
  const endsAt = noticeEndsAt(now).toISOString()
  // whom nobody wrote to before the size was sold out again is told once, of the next pairs
  await tx
    .deleteFrom('stock_notices')
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .where('person', '=', person)
    .where('state', '=', 'to_tell')
    .execute()
  await tx
    .insertInto('stock_notices')
    .values({
      id: newId(now),
      variant_id: variantId,
      size,
      way,
      person,
      sealed: sealContact(shop, contact),
      language,
      consent_version: NOTICE_CONSENT.version,
      state: 'waiting',
      asked_at: now.toISOString(),
      ends_at: endsAt,
    })
    // the same request at the same moment
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return endsAt
}
