import type { SectionName } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'

/** Whether anybody has saved a section: one as it was delivered may still hold the demo's values. */
export async function isSectionSaved({ db }: Pick<Shop, 'db'>, name: SectionName): Promise<boolean> {
  const row = await db.main
    .selectFrom('settings')
    .select('section')
    .where('section', '=', name)
    .executeTakeFirst()
  return row !== undefined
}
