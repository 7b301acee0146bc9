import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'

/** Saves some fields of a section as if its owner had, without an Admin and without a history. */
export async function setSettings<Name extends SectionName>(
  shop: Pick<Shop, 'db' | 'settings'>,
  section: Name,
  fields: Partial<ShopSettings[Name]>,
): Promise<void> {
  const value = JSON.stringify({ ...(await shop.settings.now())[section], ...fields })
  const row = { value, version: 1, updated_at: '2026-03-01T00:00:00.000Z', actor: 'shop' }
  await shop.db.transact(async ({ tx, publish }) => {
    await tx
      .insertInto('settings')
      .values({ section, ...row })
      .onConflict(conflict => conflict.column('section').doUpdateSet(row))
      .execute()
    publish(`settings:${section}`)
  })
}
