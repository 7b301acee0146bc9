import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** A section with its version: 0, and nobody, until it is saved for the first time. `by` is an email. */
export type SavedSection = { value: object; version: number; updatedAt: string | null; by: string | null }

/** Every section as it is now. */
export async function listSections(
  shop: Shop,
  _by: Admin,
): Promise<{ ok: true; sections: Record<SectionName, SavedSection> }> {
  const rows = await savedRows(shop.db.main).execute()
  const of = (name: SectionName): SavedSection =>
    savedOf(
      name,
      rows.find(row => row.section === name),
      shop.settings.defaults,
    )
  return {
    ok: true,
    sections: {
      shop: of('shop'),
      home: of('home'),
      delivery: of('delivery'),
      advance: of('advance'),
      couriers: of('couriers'),
      policies: of('policies'),
      papers: of('papers'),
      messages: of('messages'),
      customer_messages: of('customer_messages'),
      orders: of('orders'),
      calls: of('calls'),
      team: of('team'),
      privacy: of('privacy'),
      tracking: of('tracking'),
    },
  }
}

/** One section; inside a transaction, of its handle. */
export const readSaved = async (
  { settings }: Pick<Shop, 'settings'>,
  db: Kysely<Tables>,
  name: SectionName,
): Promise<SavedSection> =>
  savedOf(name, await savedRows(db).where('section', '=', name).executeTakeFirst(), settings.defaults)

const savedRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.actor')
    .select(['settings.section', 'settings.value', 'settings.version', 'settings.updated_at', 'users.email'])

type Row = { value: string; version: number; updated_at: string; email: string | null }

function savedOf(name: SectionName, row: Row | undefined, defaults: ShopSettings): SavedSection {
  if (!row) return { value: defaults[name], version: 0, updatedAt: null, by: null }
  return {
    value: storedSection(name, JSON.parse(row.value)),
    version: row.version,
    updatedAt: row.updated_at,
    by: row.email ?? 'a former Admin',
  }
}
