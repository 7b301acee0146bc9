import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { EMPTY_TEXTS } from '#domain/catalog/product-fields.ts'
import { toColumns } from '#features/catalog/rows.ts'

const AT = '2026-01-15T04:00:00.000Z'

/** A product's row for tests of the database itself; features create theirs with verbs. */
export function productRow(
  id: string,
  changed: Partial<Insertable<Tables['products']>> = {},
): Insertable<Tables['products']> {
  const { discount: _byDefault, ...columns } = toColumns({
    ...EMPTY_TEXTS,
    name: id,
    slug: id,
    title: 'Sandal',
    category: 'Sandal',
    priceTaka: 2500,
    discountPercent: 0,
    image: '/sandal.webp',
    keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
    status: 'published',
  })
  return {
    id,
    ...columns,
    name_key: id,
    position: 1,
    created_at: AT,
    updated_at: AT,
    ...changed,
  }
}

export function orderRow(
  id: string,
  changed: Partial<Insertable<Tables['orders']>> = {},
): Insertable<Tables['orders']> {
  return {
    id,
    recipient_name: 'Rahim',
    recipient_phone: '01712345678',
    recipient_address: 'House 12, Lane 7',
    via: 'Website',
    official_status: 'Queued',
    subtotal: 2500,
    delivery_charge: 80,
    price: 2580,
    product_price: 2580,
    day: '2026-01-15',
    created_at: AT,
    updated_at: AT,
    ...changed,
  }
}
