import type { Transaction } from '#db/open-db.ts'
import type { DeedChange } from '#domain/activity/deed.ts'
import { MAXIMUM_DAYS_AHEAD } from '#domain/costs/cost.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import type { Shop } from '#features/shop.ts'
import { lockSpend } from './write-spend.ts'

/** `amountPoisha` null takes it away; `seenPoisha` undefined: not compared. */
export type TypedOverhead = {
  month: string
  name: string
  amountPoisha: number | null
  seenPoisha?: number | null | undefined
}
export type OverheadsToSet = { by: Staff; items: readonly TypedOverhead[] }
type Code = 'day_too_late' | 'overhead_changed'

/** Writes overheads as a person typed them: all, or none. A name is the same in any case. */
export async function setOverheads(
  shop: Shop,
  { by, items }: OverheadsToSet,
): Promise<{ ok: true; changed: number } | Refusal<Code>> {
  const now = shop.clock.now()
  const lastMonth = dayAfter(dhakaDay(now), MAXIMUM_DAYS_AHEAD).slice(0, 7)
  if (items.some(({ month }) => month > lastMonth)) return { ok: false, code: 'day_too_late' }
  return await shop.db.transact(async transaction => {
    await lockSpend(transaction)
    const changes: DeedChange[] = []
    for (const item of items) {
      const written = await setOne(transaction, item, { by, now })
      if (!written.ok) return written
      if (written.change) changes.push(written.change)
    }
    if (changes.length > 0)
      await recordDeed(transaction, { by, now, what: 'overheads_changed', count: changes.length, changes })
    return { ok: true, changed: changes.length }
  })
}

async function setOne(
  { tx }: Transaction,
  { month, name: typed, amountPoisha, seenPoisha }: TypedOverhead,
  { by, now }: { by: Staff; now: Date },
): Promise<{ ok: true; change?: DeedChange } | Refusal<'overhead_changed'>> {
  const ofMonth = await tx.selectFrom('overheads').selectAll().where('month', '=', month).execute()
  const stored = ofMonth.find(({ name }) => foldCase(name) === foldCase(typed))
  const name = stored?.name ?? typed
  const before = stored?.amount ?? null
  if (before === amountPoisha) return { ok: true }
  if (seenPoisha !== undefined && seenPoisha !== before) {
    const changedBy = stored && (await nameActors(tx, [stored.actor])).get(stored.actor)?.name
    const present = { month, name, amountPoisha: before, ...(changedBy !== undefined && { changedBy }) }
    return { ok: false, code: 'overhead_changed', ...present }
  }
  const said = amountPoisha !== null && {
    amount: amountPoisha,
    actor: by.user.id,
    made_at: now.toISOString(),
  }
  if (said)
    await tx
      .insertInto('overheads')
      .values({ month, name, ...said })
      .onConflict(conflict => conflict.columns(['month', 'name']).doUpdateSet(said))
      .execute()
  else await tx.deleteFrom('overheads').where('month', '=', month).where('name', '=', name).execute()
  const taka = (poisha: number | null) => poisha && poisha / 100
  return {
    ok: true,
    change: { field: `${name} of ${month}, Tk`, before: taka(before), after: taka(amountPoisha) },
  }
}
