import type { Transaction } from '#db/open-db.ts'
import type { DeedChange } from '#domain/activity/deed.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { lockSpend, readCell, writeSpend } from './write-spend.ts'

/** `campaign` empty: the source as a whole. `amountPoisha` null empties the cell; `seenPoisha` undefined: not compared. */
export type TypedSpend = {
  day: string
  source: string
  campaign: string
  amountPoisha: number | null
  seenPoisha?: number | null | undefined
}
export type SpendToSet = { by: Staff; cells: readonly TypedSpend[] }
type Code = 'day_too_late' | 'spend_below_campaigns' | 'spend_changed'

/**
 * Writes what was spent as a person typed it: all cells, or none. The amount of a source as a whole includes its
 * campaigns, which stay: what they leave of it is stored beside them. `day_too_late`: a day that has not come.
 */
export async function setAdSpend(
  shop: Shop,
  { by, cells }: SpendToSet,
): Promise<{ ok: true; changed: number } | Refusal<Code>> {
  const now = shop.clock.now()
  if (cells.some(({ day }) => day > dhakaDay(now))) return { ok: false, code: 'day_too_late' }
  return await shop.db.transact(async transaction => {
    await lockSpend(transaction)
    const changes: DeedChange[] = []
    for (const cell of cells) {
      const written = await setOne(transaction, cell, { by, now })
      if (!written.ok) return written
      if (written.change) changes.push(written.change)
    }
    if (changes.length > 0)
      await recordDeed(transaction, { by, now, what: 'spend_changed', count: changes.length, changes })
    return { ok: true, changed: changes.length }
  })
}

type Typing = { by: Staff; now: Date }

async function setOne(
  transaction: Transaction,
  cell: TypedSpend,
  { by, now }: Typing,
): Promise<{ ok: true; change?: DeedChange } | Refusal<'spend_below_campaigns' | 'spend_changed'>> {
  const { day, source, campaign, amountPoisha, seenPoisha } = cell
  const stored = await readCell(transaction, { day, source })
  const named = stored.filter(row => row.campaign !== '')
  const isWhole = campaign === ''
  const counted = isWhole ? stored : stored.filter(row => row.campaign === campaign)
  const before = counted.length === 0 ? null : counted.reduce((sum, { amount }) => sum + amount, 0)
  if (before === amountPoisha) return { ok: true }
  if (seenPoisha !== undefined && seenPoisha !== before)
    return await changedMeanwhile(transaction, cell, { before, actor: counted.at(-1)?.actor })
  const campaignsPoisha = named.reduce((sum, { amount }) => sum + amount, 0)
  if (isWhole && amountPoisha !== null && amountPoisha < campaignsPoisha)
    return { ok: false, code: 'spend_below_campaigns', day, source, campaignsPoisha }
  const remaining = isWhole
    ? amountPoisha === null
      ? []
      : named
    : stored.filter(row => row.campaign !== campaign)
  const rest = isWhole && amountPoisha !== null ? amountPoisha - campaignsPoisha : amountPoisha
  // what campaigns make up altogether needs no row beside them
  const isNeeded = rest !== null && (!isWhole || rest > 0 || named.length === 0)
  await writeSpend(transaction, {
    day,
    source,
    kept: remaining.filter(row => row.campaign !== campaign),
    written: isNeeded ? [{ campaign, amountPoisha: rest }] : [],
    origin: 'typed',
    actor: by.user.id,
    now,
  })
  const field = `${source} on ${day}${isWhole ? '' : `, ${campaign}`}, Tk`
  return { ok: true, change: { field, before: taka(before), after: taka(amountPoisha) } }
}

const taka = (poisha: number | null): number | null => poisha && poisha / 100

async function changedMeanwhile(
  { tx }: Transaction,
  { day, source, campaign }: TypedSpend,
  { before, actor }: { before: number | null; actor: string | undefined },
): Promise<Refusal<'spend_changed'>> {
  const changedBy = actor === undefined ? undefined : (await nameActors(tx, [actor])).get(actor)?.name
  return {
    ok: false,
    code: 'spend_changed',
    day,
    source,
    campaign,
    amountPoisha: before,
    ...(changedBy !== undefined && { changedBy }),
  }
}
