import type { Selectable } from 'kysely'
import type { Db, Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { WaitingPerson } from '#domain/stock-notices/stock-notice.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Shop } from '#features/shop.ts'
import { backMessage, type NamedSize, sizeLink } from './back-words.ts'
import { openedContact } from './sealed-contact.ts'

type Around = {
  shop: Pick<Shop, 'keys' | 'config'>
  of: NamedSize
  shopSettings: ShopSettings['shop']
}

/** Rows as staff see them: a phone to write to has its message, in the language in which it was asked. */
export async function readPeople(
  db: Db['reports'] | Transaction['tx'],
  rows: readonly Selectable<Tables['stock_notices']>[],
  { shop, of, shopSettings }: Around,
): Promise<WaitingPerson[]> {
  const names = await nameActors(
    db,
    rows.flatMap(({ told_by }) => told_by ?? []),
  )
  return rows.map(row => {
    const link = sizeLink(shop.config.publicOrigin, { ...of, language: row.language })
    const isWritten = row.way === 'phone' && row.state !== 'waiting'
    return {
      id: row.id,
      way: row.way,
      contact: openedContact(shop, row.sealed) ?? null,
      language: row.language,
      state: row.state,
      askedAt: row.asked_at,
      endsAt: row.ends_at,
      toldAt: row.told_at,
      toldBy: row.told_by === null ? null : (names.get(row.told_by)?.name ?? null),
      message: isWritten ? backMessage(shopSettings, { ...of, language: row.language, link }) : null,
    }
  })
}
