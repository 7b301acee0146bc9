import type { Refusal } from '#domain/refusal.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordChange, writeSection } from '#features/settings/change-section.ts'
import { readSaved } from '#features/settings/list-sections.ts'
import type { Shop } from '#features/shop.ts'

const SECTION = 'customer_messages'
/** Somebody saves the section at the same moment. */
const MOST_TRIES = 5

/**
 * Stops all sending, or lets it go on: the next version of the section, with this alone changed. Any of staff may stop it,
 * at once and whatever the settings say meanwhile; to go on takes an Admin.
 */
export async function stopMessages(
  shop: Shop,
  { by, isStopped }: { by: Staff; isStopped: boolean },
): Promise<{ ok: true; isStopped: boolean } | Refusal<'not_allowed'>> {
  if (!isStopped && by.role !== 'Admin') return { ok: false, code: 'not_allowed' }
  for (let tries = 1; tries < MOST_TRIES; tries++) if (await write(shop, { by, isStopped })) break
  await shop.settings.now()
  return { ok: true, isStopped }
}

/** False when somebody else saved the section meanwhile. */
const write = async (shop: Shop, { by, isStopped }: { by: Staff; isStopped: boolean }): Promise<boolean> =>
  await shop.db.transact(async transaction => {
    const before = await readSaved(shop, transaction.tx, SECTION)
    const known = storedSection(SECTION, before.value)
    if (known.isStopped === isStopped) return true
    const now = shop.clock.now()
    const value = { ...known, isStopped }
    const row = {
      name: SECTION,
      text: JSON.stringify(value),
      version: before.version,
      restoredVersion: undefined,
      actor: by.user.id,
      at: now.toISOString(),
    } as const
    if (!(await writeSection(transaction, row))) return false
    const what = isStopped ? 'messages_stopped' : 'messages_resumed'
    await recordChange(transaction, { by, now, before, value, row, what })
    transaction.publish('messages')
    return true
  })
