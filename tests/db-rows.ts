import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'

const AT = '2026-01-15T04:00:00.000Z'

/** A product's row for tests of the database itself; features have their own ways to make one. */
export function productRow(id: string, changed: Partial<Insertable<Tables['products']>> = {}) {
  return {
    id,
    slug: id,
    name: id,
    name_key: id,
    title: 'Sandal',
    category: 'Sandal',
    price: 2500,
    image: '/sandal.webp',
    description: 'Soft leather',
    made_with: 'Leather',
    key_features: '{}',
    status: 'published',
    position: 1,
    created_at: AT,
    updated_at: AT,
    ...changed,
  }
}

export function orderRow(id: string, changed: Partial<Insertable<Tables['orders']>> = {}) {
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
