import type { Refusal } from '#domain/refusal.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type ChangedSection, changeSection } from './change-section.ts'
import { readSaved } from './list-sections.ts'

/** A saved version; `restoredVersion` of an earlier one that was brought back. `by` is an email. */
export type SectionVersion = {
  version: number
  value: object
  restoredVersion: number | null
  createdAt: string
  by: string
}

/** Newer versions are shown; far more than anybody looks back. */
const SHOWN_VERSIONS = 100

/** The versions of a section, the newest first. */
export async function listSectionVersions(
  shop: Shop,
  { name }: { by: Admin; name: SectionName },
): Promise<{ ok: true; versions: SectionVersion[] }> {
  const rows = await shop.db.main
    .selectFrom('settings_history')
    .leftJoin('users', 'users.id', 'settings_history.actor')
    .select(['settings_history.version', 'settings_history.value', 'settings_history.restored_version'])
    .select(['settings_history.created_at', 'users.email'])
    .where('section', '=', name)
    .orderBy('settings_history.version', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()
  return {
    ok: true,
    versions: rows.map(row => ({
      version: row.version,
      value: storedSection(name, JSON.parse(row.value)),
      restoredVersion: row.restored_version,
      createdAt: row.created_at,
      by: row.email ?? 'a former Admin',
    })),
  }
}

/** Saves an earlier version as the newest; version 0 is the section as the shop came. */
export async function restoreSection(
  shop: Shop,
  { by, name, version }: { by: Admin; name: SectionName; version: number },
): Promise<ChangedSection | Refusal<'settings_version_unknown'>> {
  const row = await shop.db.main
    .selectFrom('settings_history')
    .select('value')
    .where('section', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row && version !== 0) return { ok: false, code: 'settings_version_unknown' }
  const sent = row ? storedSection(name, JSON.parse(row.value)) : shop.settings.defaults[name]
  const present = await readSaved(shop, shop.db.main, name)
  return await changeSection(shop, { by, name, sent, version: present.version, restoredVersion: version })
}
