import { sql } from 'kysely'
import type { Refusal } from '#domain/refusal.ts'
import type { WaitingPage } from '#domain/stock-notices/stock-notice.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { findColor } from '#features/variants/find-color.ts'
import { readPeople } from './read-people.ts'

/** The specification's page of a list. */
const PAGE = 50

type Asked = { by: Staff; productId: string; color: string; size: number; page: number }

/** The people of one size: those to write to, then those who wait, the oldest first, then those who were told. */
export async function listWaiting(
  shop: Pick<Shop, 'db' | 'clock' | 'keys' | 'config' | 'settings'>,
  { productId, color, size, page: asked }: Asked,
): Promise<({ ok: true } & WaitingPage) | Refusal<'color_not_found' | 'product_not_found'>> {
  const db = shop.db.reports
  const product = await db
    .selectFrom('products')
    .select(['name as productName', 'name_bengali as nameBengali', 'slug'])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) return { ok: false, code: 'product_not_found' }
  const variant = await findColor(db, { productId, color })
  if (!variant) return { ok: false, code: 'color_not_found' }
  const ofSize = db
    .selectFrom('stock_notices')
    .where('variant_id', '=', variant.id)
    .where('size', '=', size)
    .where('ends_at', '>', shop.clock.now().toISOString())
  const counted = await ofSize.select(row => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const total = Number(counted.count)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const page = Math.min(asked, pages)
  const rows = await ofSize
    .selectAll()
    .orderBy(sql`case state when 'to_tell' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  const { shop: shopSettings } = await shop.settings.now()
  const of = { ...product, color, size }
  return { ok: true, people: await readPeople(db, rows, { shop, of, shopSettings }), page, pages, total }
}
