import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { KeptEntry, KeptPart, KeptValue } from '#domain/customers/kept-data.ts'
import { emailMarks, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { openedMail } from '#features/mails/sealed-mail.ts'
import { findRare, isRare } from '#features/orders/list/search-orders.ts'
import type { Shop } from '#features/shop.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>
type Row = Readonly<Record<string, unknown>>

/**
 * What says nothing of the customer: who of the staff did it, what only the machine needs, and what is made of other
 * columns. A new column of these tables is handed out unless it is named here.
 */
const NOT_THEIRS: ReadonlySet<string> = new Set([
  'actor',
  'opened_by',
  'approved_by',
  'decided_by',
  'ended_by',
  'refund_by',
  'asked_by',
  'wanted_by',
  'batch',
  'undoes',
  'claim',
  'claim_ends_at',
  'dedupe_key',
  'due_at',
  'misses',
  'tries',
  'request_key',
  'request_hash',
  'search_text',
  'search_made',
  'version',
  'password_hash',
])

/** SQLite refuses statements with many more values than this. */
const CHUNK = 500

/** Everything of every table about the person with these phones. Deleted orders belong to it until they are purged. */
export async function readKeptData(shop: Shop, phones: readonly string[]): Promise<KeptPart[]> {
  const db = shop.db.exports
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('recipient_phone', 'in', phones)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute()
  const ids = orders.map(({ id }) => id)
  const emails = new Set(orders.flatMap(order => order.recipient_email?.toLowerCase() ?? []))
  return [
    part('orders', 'Orders', orders),
    part('order_lines', 'What was ordered', await ofOrders(ids, chunk => lines(db, chunk))),
    part('order_history', 'Changes of the orders', await ofOrders(ids, chunk => events(db, chunk))),
    part('calls', 'Calls about the orders', await ofOrders(ids, chunk => calls(db, chunk))),
    part(
      'call_links',
      'Links to answer instead of a call',
      await ofOrders(ids, chunk => callLinks(db, chunk)),
    ),
    part('parcels', 'Parcels', await ofOrders(ids, chunk => parcels(db, chunk))),
    part('former_parcels', 'Earlier parcels', await ofOrders(ids, chunk => formerParcels(db, chunk))),
    part('courier_messages', 'What the courier said', await ofOrders(ids, chunk => courierEvents(db, chunk))),
    part(
      'payments',
      'What the courier paid for parcels',
      await ofOrders(ids, chunk => payoutLines(db, chunk)),
    ),
    part('messages', 'Messages that were opened', await ofOrders(ids, chunk => messages(db, chunk))),
    part(
      'messages_by_themselves',
      'Messages that the shop sent by itself',
      await ofOrders(ids, chunk => queuedMessages(db, chunk)),
    ),
    part('no_messages', 'That this number wants no messages', await optOuts(shop, phones)),
    part('cases', 'Exchanges and returns', await ofOrders(ids, chunk => cases(db, chunk))),
    part('case_pairs', 'Pairs of exchanges and returns', await ofOrders(ids, chunk => casePairs(db, chunk))),
    part('advances', 'Money sent in advance', await ofOrders(ids, chunk => advances(db, chunk))),
    part('reviews', 'Reviews of pairs', await ofOrders(ids, chunk => reviews(db, chunk))),
    part('papers', 'Invoices and credit notes', await ofOrders(ids, chunk => papers(db, chunk))),
    part('second_number', 'Orders of others that name this number', await namedBeside(shop, phones)),
    part('numbers', 'Numbers of one person, as the shop joined them', await numbers(db, phones)),
    part('consents', 'What was said yes or no to', await consents(shop, phones)),
    part('waits_for_sizes', 'Sizes that are waited for', await notices(shop, { phones, emails })),
    part('accounts', 'Accounts with this number', await accounts(db, phones)),
    part('waiting_mails', 'Mails that are not sent yet', await mails(shop, emails)),
  ]
}

const lines = (db: Reading, ids: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
const events = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute()
const calls = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('call_attempts').selectAll().where('order_id', 'in', ids).orderBy('at').execute()
const callLinks = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('call_links').select(['order_id', 'made_at']).where('order_id', 'in', ids).execute()
const parcels = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute()
const formerParcels = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('former_parcels').selectAll().where('order_id', 'in', ids).execute()
const courierEvents = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('courier_events').selectAll().where('order_id', 'in', ids).orderBy('at').execute()
const payoutLines = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('payout_lines').selectAll().where('order_id', 'in', ids).execute()
const messages = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('order_messages').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute()
const queuedMessages = (db: Reading, ids: readonly string[]) =>
  db
    .selectFrom('customer_messages')
    .select(['order_id', 'event', 'route', 'language', 'state', 'parts', 'made_at', 'ended_at', 'reason'])
    .where('order_id', 'in', ids)
    .orderBy('made_at')
    .execute()
const optOuts = (shop: Shop, phones: readonly string[]) =>
  shop.db.exports
    .selectFrom('message_opt_outs')
    .select(['how', 'at'])
    .where(
      'person',
      'in',
      phones.map(phone => phoneMark(shop, phone)),
    )
    .execute()
const cases = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('cases').selectAll().where('order_id', 'in', ids).orderBy('case_no').execute()
const casePairs = (db: Reading, ids: readonly string[]) =>
  db
    .selectFrom('case_lines')
    .innerJoin('cases', 'cases.id', 'case_lines.case_id')
    .selectAll('case_lines')
    .select('cases.case_no')
    .where('cases.order_id', 'in', ids)
    .orderBy('cases.case_no')
    .orderBy('case_lines.position')
    .execute()
const advances = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('advances').selectAll().where('order_id', 'in', ids).orderBy('made_at').execute()
const reviews = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('reviews').selectAll().where('order_id', 'in', ids).orderBy('written_at').execute()
const papers = (db: Reading, ids: readonly string[]) =>
  db.selectFrom('papers').selectAll().where('order_id', 'in', ids).orderBy('issued_at').execute()
const numbers = (db: Reading, phones: readonly string[]) =>
  db.selectFrom('customer_numbers').selectAll().where('phone', 'in', phones).execute()
const consents = (shop: Shop, phones: readonly string[]) =>
  shop.db.exports
    .selectFrom('consents')
    .select(['purpose', 'given', 'text_version', 'lang', 'said_at', 'source'])
    .where(
      'subject',
      'in',
      phones.map(phone => phoneMark(shop, phone)),
    )
    .orderBy('said_at', 'desc')
    .execute()
const notices = (
  shop: Shop,
  { phones, emails }: { phones: readonly string[]; emails: ReadonlySet<string> },
) =>
  shop.db.exports
    .selectFrom('stock_notices')
    .innerJoin('variants', 'variants.id', 'stock_notices.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'products.name',
      'variants.color',
      'stock_notices.size',
      'stock_notices.way',
      'stock_notices.state',
      'stock_notices.asked_at',
      'stock_notices.consent_version',
      'stock_notices.told_at',
      'stock_notices.ends_at',
    ])
    .where('stock_notices.person', 'in', [
      ...phones.map(phone => phoneMark(shop, phone)),
      ...[...emails].flatMap(email => emailMarks(shop, email)),
    ])
    .orderBy('stock_notices.asked_at')
    .execute()
const accounts = (db: Reading, phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['email', 'phone', 'claimed_phone', 'created_at', 'verified_at', 'last_sign_in_at'])
    .where(users => users.or([users('phone', 'in', phones), users('claimed_phone', 'in', phones)]))
    .execute()

async function ofOrders(
  ids: readonly string[],
  read: (chunk: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += CHUNK)
    rows.push(...(await read(ids.slice(start, start + CHUNK))))
  return rows
}

/** A number that is on so many orders of others is no person's. */
const MOST_NAMED = 1_000

/** Others' orders on which it is the second number: that it is there, not whose they are. */
async function namedBeside(shop: Shop, phones: readonly string[]): Promise<Row[]> {
  const db = { ...shop.db, reports: shop.db.exports }
  if (!(await isRare(db, phones, MOST_NAMED))) return []
  const found = await findRare(db, {
    terms: phones,
    filter: { withHidden: true },
    sorting: { sortBy: 'createdAt', direction: 'desc' },
  })
  if (found.length === 0) return []
  return await db.exports
    .selectFrom('orders')
    .select(['order_no', 'created_at', 'alternative_phone'])
    .where(
      'order_no',
      'in',
      found.map(({ orderNo }) => orderNo),
    )
    .where('alternative_phone', 'in', phones)
    .where('recipient_phone', 'not in', phones)
    .execute()
}

async function mails(shop: Shop, emails: ReadonlySet<string>): Promise<Row[]> {
  if (emails.size === 0) return []
  const rows = await shop.db.exports
    .selectFrom('mails')
    .select(['sealed', 'created_at'])
    .where('sealed', 'is not', null)
    .execute()
  return rows.flatMap(({ sealed, created_at }) => {
    // one of an earlier secret can be read by nobody
    const mail = openedMail(shop, sealed ?? '')
    if (!mail || !emails.has(mail.to.toLowerCase())) return []
    return [{ created_at, to: mail.to, subject: mail.subject, text: mail.text }]
  })
}

const part = (name: string, title: string, rows: readonly Row[]): KeptPart => ({
  name,
  title,
  entries: rows.map(row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !NOT_THEIRS.has(column))
        .map(([column, value]): [string, KeptValue] => [column, keptValue(value)]),
    ),
  ) satisfies KeptEntry[],
})

const keptValue = (value: unknown): KeptValue => {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}
