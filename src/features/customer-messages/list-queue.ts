import type { CustomerMessagePage, CustomerMessageState } from '#domain/customer-messages/customer-message.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { queueRows, toCustomerMessage } from './read-queue.ts'

/** The specification's page of a list. */
const PAGE = 50
/** Nobody turns more pages, and counting further would take long where a million rows are. */
const COUNTED = 10_000

type Asked = { by: Staff; state: CustomerMessageState | undefined; page: number }

/** The queue of messages, newest first; at most 10,000 of them. */
export async function listQueue(
  shop: Shop,
  { state, page: asked }: Asked,
): Promise<{ ok: true } & CustomerMessagePage> {
  const db = shop.db.reports
  const some = db
    .selectFrom('customer_messages')
    .select('id')
    .$if(state !== undefined, rows => rows.where('state', '=', state ?? 'waiting'))
    .limit(COUNTED)
  const counted = await db
    .selectFrom(some.as('some'))
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.count)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const page = Math.min(asked, pages)
  const rows = await queueRows(db)
    .$if(state !== undefined, found => found.where('customer_messages.state', '=', state ?? 'waiting'))
    .orderBy('customer_messages.made_at', 'desc')
    .orderBy('customer_messages.id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  const { customer_messages } = await shop.settings.now()
  const messages = rows.map(row => toCustomerMessage(shop, row, customer_messages))
  return { ok: true, messages, page, pages, total }
}
