import type { Transaction } from '#db/open-db.ts'
import { addressIn } from '#domain/language/language.ts'
import { type NoticeLanguage, type NoticeWay, peopleToTell } from '#domain/stock-notices/stock-notice.ts'
import { type Letterhead, letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { backMail, type NamedSize, sizeLink } from './back-words.ts'
import { openedContact } from './sealed-contact.ts'
import { stopToken } from './stop-token.ts'
import { queueSms, takeBackUntold } from './tell-by-sms.ts'

/** Few enough that a stock that changes hardly waits for a step. */
const PEOPLE_AT_ONCE = 100
/** Later, the pairs are gone. */
const HELPS_FOR_MS = 24 * 3_600_000

type Telling = Pick<Shop, 'db' | 'clock' | 'keys' | 'settings' | 'config' | 'sms'>
type SizeKey = { variantId: string; size: number }

/**
 * Tells people that the size they wait for is back, the oldest first, at most three for each pair: a mail is queued in
 * the transaction that marks its reader as told, so that neither is there without the other; so is an SMS, where the
 * owner has that on, and any other phone is marked for staff to write to. Returns how many get a mail, how many an SMS,
 * and how many staff have to write to.
 */
export async function tellWaiting(
  shop: Telling,
  signal?: AbortSignal,
): Promise<{ mailed: number; bySms: number; toTell: number }> {
  await takeBackUntold(shop)
  await waitAgain(shop)
  const letterhead = letterheadOf(await shop.settings.now())
  const sum = { mailed: 0, bySms: 0, toTell: 0 }
  for (const key of await readReturns(shop))
    for (let isMore = true; isMore && !signal?.aborted; ) {
      const told = await shop.db.transact(transaction => tellSome(transaction, shop, { key, letterhead }))
      sum.mailed += told.mailed
      sum.bySms += told.bySms
      sum.toTell += told.toTell
      isMore = told.isMore
    }
  return sum
}

/** Whom nobody wrote to while the size was there waits on: nobody is told of pairs that are gone. */
async function waitAgain({ db }: Telling): Promise<void> {
  const gone = await db.main
    .selectFrom('stock_notices')
    .innerJoin('sizes', on =>
      on
        .onRef('sizes.variant_id', '=', 'stock_notices.variant_id')
        .onRef('sizes.size', '=', 'stock_notices.size'),
    )
    .select('stock_notices.id')
    .where('stock_notices.state', '=', 'to_tell')
    .where('sizes.stock', '<=', 0)
    .limit(500)
    .execute()
  for (const { id } of gone)
    await db.transact(({ tx }) =>
      tx
        .updateTable('stock_notices')
        .set({ state: 'waiting' })
        .where('id', '=', id)
        .where('state', '=', 'to_tell')
        .execute(),
    )
}

/** Sizes that people wait for and are to be told of; those of hidden products wait until they are shown. */
async function readReturns({ db }: Telling): Promise<SizeKey[]> {
  const rows = await db.main
    .selectFrom('size_returns')
    .select(['variant_id', 'size', 'pairs', 'told'])
    .where(row =>
      row.exists(
        row
          .selectFrom('stock_notices')
          .select('stock_notices.id')
          .whereRef('stock_notices.variant_id', '=', 'size_returns.variant_id')
          .whereRef('stock_notices.size', '=', 'size_returns.size')
          .where('stock_notices.state', '=', 'waiting'),
      ),
    )
    .orderBy('variant_id')
    .orderBy('size')
    .execute()
  return rows.flatMap(({ variant_id, size, pairs, told }) =>
    peopleToTell(pairs, told) > 0 ? [{ variantId: variant_id, size }] : [],
  )
}

type Told = { mailed: number; bySms: number; toTell: number; isMore: boolean }
const NOBODY: Told = { mailed: 0, bySms: 0, toTell: 0, isMore: false }

async function tellSome(
  transaction: Transaction,
  shop: Telling,
  { key, letterhead }: { key: SizeKey; letterhead: Letterhead },
): Promise<Told> {
  const { tx } = transaction
  // locked: of two processes one tells these people, and the other counts them
  const back = await tx
    .updateTable('size_returns')
    .set(locked => ({ told: locked.ref('told') }))
    .where('variant_id', '=', key.variantId)
    .where('size', '=', key.size)
    .returning(['pairs', 'told'])
    .executeTakeFirst()
  const most = back ? Math.min(peopleToTell(back.pairs, back.told), PEOPLE_AT_ONCE) : 0
  const shown = most > 0 ? await readShown(transaction, key) : undefined
  if (!back || !shown) return NOBODY
  const people = await takeOldest(transaction, { key, most, now: shop.clock.now() })
  let [mailed, bySms, toTell] = [0, 0, 0]
  for (const person of people)
    if (await tellOne(transaction, shop, { person, letterhead, back: { ...shown, ...key } })) mailed += 1
    else if (await queueSms(transaction, shop, person)) bySms += 1
    else toTell += person.way === 'phone' ? 1 : 0
  const isMore = people.length === most
  await tx
    .updateTable('size_returns')
    .set({ told: back.told + people.length })
    .where('variant_id', '=', key.variantId)
    .where('size', '=', key.size)
    .execute()
  return { mailed, bySms, toTell, isMore }
}

const readShown = ({ tx }: Transaction, { variantId, size }: SizeKey) =>
  tx
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'products.name as productName',
      'products.name_bengali as nameBengali',
      'products.slug',
      'variants.color',
    ])
    .where('sizes.variant_id', '=', variantId)
    .where('sizes.size', '=', size)
    .where('sizes.stock', '>', 0)
    .where('products.deleted_at', 'is', null)
    .where('products.status', '=', 'published')
    .executeTakeFirst()

type Taken = { id: string; way: NoticeWay; person: string; sealed: string; language: NoticeLanguage }

/** Marks the people who have waited longest, and returns those whom nobody else took out meanwhile. */
async function takeOldest(
  { tx }: Transaction,
  { key, most, now }: { key: SizeKey; most: number; now: Date },
): Promise<Taken[]> {
  const at = now.toISOString()
  const oldest = await tx
    .selectFrom('stock_notices')
    .select('id')
    .where('variant_id', '=', key.variantId)
    .where('size', '=', key.size)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', at)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute()
  if (oldest.length === 0) return []
  const told = await tx
    .updateTable('stock_notices')
    .set(notice => ({
      state: notice.case().when('way', '=', 'mail').then<'told'>('told').else<'to_tell'>('to_tell').end(),
      told_at: notice.case().when('way', '=', 'mail').then(at).else(null).end(),
    }))
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .returning(['id', 'way', 'person', 'sealed', 'language'])
    .execute()
  const order = new Map(oldest.map(({ id }, index) => [id, index]))
  return told.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}

type TellingOne = {
  person: Taken
  letterhead: Letterhead
  back: NamedSize
}

/** Queues the mail of one; false for a phone, and for a mail that was sealed with another secret. */
async function tellOne(
  transaction: Transaction,
  shop: Telling,
  { person: { way, person, sealed, language }, letterhead, back }: TellingOne,
): Promise<boolean> {
  const to = way === 'mail' ? openedContact(shop, sealed) : undefined
  if (to === undefined) return false
  const { publicOrigin } = shop.config
  await queueMail(transaction, shop, {
    ...backMail(letterhead, {
      to,
      language,
      ...back,
      link: sizeLink(publicOrigin, { ...back, language }),
      stopLink: `${publicOrigin}${addressIn(language, `/stop-waiting/${stopToken(shop, person)}`)}`,
    }),
    giveUpAt: new Date(shop.clock.now().getTime() + HELPS_FOR_MS),
  })
  return true
}
