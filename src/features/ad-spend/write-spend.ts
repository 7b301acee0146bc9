import type { Transaction } from '#db/open-db.ts'
import type { SpendOrigin } from '#domain/ad-spend/ad-spend.ts'
import type { CampaignAmount } from '#domain/ad-spend/plan-spend-cell.ts'
import type { SpendRow } from './read-spend.ts'

const LONG_OVER = '2000-01-01T00:00:00.000Z'

/**
 * Lets one transaction at a time change what was spent, and overheads: a cell without rows has none to lock. The row of
 * its name in the leases is held until the transaction ends, and nobody's lease.
 */
export async function lockSpend({ tx }: Transaction): Promise<void> {
  await tx
    .insertInto('leases')
    .values({ name: 'money', holder: '', ends_at: LONG_OVER })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ holder: '' }))
    .execute()
}

/** The rows of a source on a day, by campaign. */
export const readCell = (
  { tx }: Transaction,
  { day, source }: { day: string; source: string },
): Promise<SpendRow[]> =>
  tx
    .selectFrom('ad_spend')
    .selectAll()
    .where('day', '=', day)
    .where('source', '=', source)
    .orderBy('campaign')
    .execute()

type Writing = {
  day: string
  source: string
  /** Rows that stay as they are; every other one of the cell is deleted. */
  kept: readonly SpendRow[]
  written: readonly CampaignAmount[]
  origin: SpendOrigin
  actor: string
  now: Date
}

/** Brings a source on a day to the rows that stay and the written ones. */
export async function writeSpend(
  { tx }: Transaction,
  { day, source, kept, written, origin, actor, now }: Writing,
): Promise<void> {
  const names = kept.map(({ campaign }) => campaign)
  let old = tx.deleteFrom('ad_spend').where('day', '=', day).where('source', '=', source)
  if (names.length > 0) old = old.where('campaign', 'not in', names)
  await old.execute()
  if (written.length === 0) return
  const said = { origin, actor, made_at: now.toISOString() }
  await tx
    .insertInto('ad_spend')
    .values(
      written.map(({ campaign, amountPoisha }) => ({ day, source, campaign, amount: amountPoisha, ...said })),
    )
    .execute()
}
