import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type CourierChoice, type CourierRules, chooseCourier } from '#domain/parcels/courier-choice.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import type { Shop } from '#features/shop.ts'

type Couriers = Pick<Shop, 'couriers' | 'settings'>

/**
 * The courier of an order, by what a person chose and by the owner's rules; undefined: none is connected. Also works
 * inside a transaction.
 */
export async function courierOfOrder(
  db: Kysely<Tables>,
  shop: Couriers,
  { id, district }: { id: string; district: string | null },
): Promise<CourierChoice | undefined> {
  const chosen = await db
    .selectFrom('courier_choices')
    .select('courier')
    .where('order_id', '=', id)
    .executeTakeFirst()
  const rules = await courierRules(db, shop)
  return chooseCourier(connectedCouriers(shop), rules, { district, chosen: chosen?.courier })
}

export const connectedCouriers = ({ couriers }: Pick<Shop, 'couriers'>) =>
  couriers.map(({ id, webhookName }) => ({ id, plays: webhookName ?? id }))

/** The owner's rules, as a transaction sees them. */
async function courierRules(db: Kysely<Tables>, { settings }: Pick<Shop, 'settings'>): Promise<CourierRules> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'couriers')
    .executeTakeFirst()
  return row ? storedSection('couriers', JSON.parse(row.value)) : settings.defaults.couriers
}
