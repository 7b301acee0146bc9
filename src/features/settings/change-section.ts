import type { Transaction } from '#db/open-db.ts'
import { type DeedKind, said } from '#domain/activity/deed.ts'
import { isKnownPlace } from '#domain/places/place.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isGuarded } from '#domain/settings/guarded-sections.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { sectionChanges } from '#domain/settings/section-changes.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import { ValuePath } from '#domain/settings/value-path.ts'
import { type Admin, proveSteppedUp, type Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { claimSectionPictures } from './claim-section-pictures.ts'
import { readSaved, type SavedSection } from './list-sections.ts'

/** `sent`: a section, not yet checked; a field that it leaves out keeps its value. `version`: the one that the sender saw. */
export type SectionChange = {
  by: Admin
  name: SectionName
  sent: unknown
  version: number
  restoredVersion?: number
}
export type ChangedSection =
  | { ok: true; section: SavedSection }
  | Refusal<'settings_changed' | 'settings_invalid' | 'step_up_required'>

/**
 * Saves a section as its next version, keeps it in the history, and lets every process show it. The same change twice
 * is saved once. `settings_invalid` names each wrong field; `settings_changed` carries the section that somebody else
 * saved since the sender read it. `step_up_required`: of a guarded section.
 */
export async function changeSection(
  shop: Shop,
  { by, name, sent, version, restoredVersion }: SectionChange,
): Promise<ChangedSection> {
  const now = shop.clock.now()
  const steppedUp = proveSteppedUp(by, now)
  if (isGuarded(name) && !steppedUp.ok) return steppedUp
  const { value, problems } = checkedSection(name, await wholeSection(shop, name, sent))
  if (Object.keys(problems).length > 0) return { ok: false, code: 'settings_invalid', problems }
  return await shop.db.transact(async transaction => {
    const claimed = await claimSectionPictures(transaction, { shop, value, now })
    if (!claimed.ok) return claimed
    const row = {
      name,
      text: JSON.stringify(value),
      version,
      restoredVersion,
      actor: by.user.id,
      at: now.toISOString(),
    }
    const before = await readSaved(shop, transaction.tx, name)
    if (!(await writeSection(transaction, row))) {
      const present = await readSaved(shop, transaction.tx, name)
      // the answer to this very change was lost
      const isRepeated = present.version === version + 1 && JSON.stringify(present.value) === row.text
      if (isRepeated) return { ok: true, section: present }
      return { ok: false, code: 'settings_changed', presentSection: present, changedBy: present.by ?? '' }
    }
    await recordChange(transaction, { by, now, before, value, row })
    return { ok: true, section: await readSaved(shop, transaction.tx, name) }
  })
}

/** What was sent with the present values of the fields that it leaves out: a program may know fewer than this one. */
export async function wholeSection(
  shop: Pick<Shop, 'db' | 'settings'>,
  name: SectionName,
  sent: unknown,
): Promise<unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const isWhole = Object.keys(SECTIONS[name].fields).every(field => Object.hasOwn(sent, field))
  return isWhole ? sent : { ...(await readSaved(shop, shop.db.main, name)).value, ...sent }
}

/** The section as it would be stored, with every problem: also places that are on no map. */
export function checkedSection(name: SectionName, sent: unknown) {
  const { value, problems } = readSection(name, sent)
  if ('zones' in value)
    for (const [index, zone] of value.zones.entries())
      for (const [number, { district, area }] of zone.places.entries())
        if (!isKnownPlace({ district, upazila: area || null }))
          new ValuePath(problems, `zones.${index}.places.${number}`).refuse(
            'This place is not in the list of places.',
          )
  return { value, problems }
}

type Recording = { by: Staff; now: Date; before: SavedSection; value: object; row: Row; what?: DeedKind }

/** Records what changed of a section that is written, and lets every process show it. */
export async function recordChange(
  transaction: Transaction,
  { by, now, before, value, row: { name, version, restoredVersion }, what }: Recording,
): Promise<void> {
  await recordDeed(transaction, {
    by,
    now,
    what: what ?? (restoredVersion === undefined ? 'section_changed' : 'section_restored'),
    thing: { kind: 'section', id: name, name: SECTIONS[name].label },
    changes: [
      { field: 'version', before: version, after: version + 1 },
      ...(restoredVersion === undefined ? [] : [said('brought back', restoredVersion)]),
      ...sectionChanges(SECTIONS[name], before.value, value),
    ],
  })
  transaction.publish(`settings:${name}`)
}

type Row = {
  name: SectionName
  text: string
  version: number
  restoredVersion: number | undefined
  actor: string
  at: string
}

/** False when the stored version is not the one that the sender saw. */
export async function writeSection(
  { tx }: Transaction,
  { name, text, version, restoredVersion, actor, at }: Row,
): Promise<boolean> {
  const values = { section: name, value: text, version: version + 1, updated_at: at, actor }
  const written =
    version === 0
      ? await tx
          .insertInto('settings')
          .values(values)
          .onConflict(conflict => conflict.column('section').doNothing())
          .returning('section')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set(values)
          .where('section', '=', name)
          .where('version', '=', version)
          .returning('section')
          .executeTakeFirst()
  if (!written) return false
  await tx
    .insertInto('settings_history')
    .values({
      section: name,
      version: version + 1,
      value: text,
      restored_version: restoredVersion ?? null,
      created_at: at,
      actor,
    })
    .execute()
  return true
}
