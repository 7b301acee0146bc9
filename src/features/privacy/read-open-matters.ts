import type { OpenMatter } from '#domain/privacy/forgotten.ts'
import { hasPhone } from '#domain/privacy/phone-spellings.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'
import { ordersNaming } from './find-mentions.ts'
import { inParts } from './in-parts.ts'
import { openMatters } from './open-matters.ts'
import type { Reading } from './reading.ts'

type Looking = { phones: readonly string[]; ids: readonly string[]; settings: ShopSettings; now: Date }

/** Why the person with these phones and orders cannot be forgotten yet; none: they can. */
export async function readOpenMatters(
  transaction: Reading,
  shop: Pick<Shop, 'db' | 'couriers'>,
  { phones, ids, settings, now }: Looking,
): Promise<OpenMatter[]> {
  const own = await openMatters(transaction, shop, { ids, settings, now })
  // somebody else's parcel may be handed over by a call to this phone
  const others = await secondPhoneOf(transaction, shop, { phones, ids })
  const theirs = await openMatters(transaction, shop, { ids: others, settings, now })
  return [...own, ...theirs.map(matter => ({ ...matter, kind: 'mentioned' as const }))]
}

async function secondPhoneOf(
  transaction: Reading,
  { db }: Pick<Shop, 'db'>,
  { phones, ids }: Pick<Looking, 'phones' | 'ids'>,
): Promise<string[]> {
  const naming = (await ordersNaming(transaction, db, phones)).filter(id => !ids.includes(id))
  const found: string[] = []
  for (const some of inParts(naming)) {
    const rows = await transaction.tx
      .selectFrom('orders')
      .select(['id', 'alternative_phone'])
      .where('id', 'in', some)
      .execute()
    for (const { id, alternative_phone } of rows)
      if (alternative_phone !== null && hasPhone(alternative_phone, phones)) found.push(id)
  }
  return found
}
