import type { Transaction } from '#db/open-db.ts'
import type { SpendChoice, SpendFile, SpendFileCell, SpendFileRow } from '#domain/ad-spend/ad-spend-file.ts'
import { type CampaignAmount, type CellPlan, planSpendCell, sumOf } from '#domain/ad-spend/plan-spend-cell.ts'
import type { RefusedLine } from '#domain/costs/cost-file.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { cellKey, readSpend, type SpendRow, spendNames } from './read-spend.ts'
import { lockSpend, writeSpend } from './write-spend.ts'

/** `choices`: of days that differ. */
export type SpendImport = {
  by: Staff
  rows: readonly SpendFileRow[]
  refused: readonly RefusedLine[]
  columns: string[]
  isApplied: boolean
  choices: readonly { day: string; source: string; choice: SpendChoice }[]
}

/**
 * Says what a file would change of what was spent, and changes it where that is asked: in one transaction, every usable
 * row. Rows of one campaign on one day are summed. The same file again changes nothing; nothing is written while rows
 * name no source.
 */
export async function importSpend(shop: Shop, file: SpendImport): Promise<{ ok: true; file: SpendFile }> {
  const needsSource = file.rows.some(({ source }) => source === '')
  const isApplied = file.isApplied && !needsSource
  const now = shop.clock.now()
  const cells = await shop.db.transact(async transaction => {
    if (isApplied) await lockSpend(transaction)
    const planned = await planFile(transaction, file)
    if (!isApplied) return planned.map(({ cell }) => cell)
    const written = planned.filter(({ plan }) => plan.written.length > 0)
    for (const { cell, plan, stored } of written)
      await writeSpend(transaction, {
        ...cell,
        kept: plan.replaces ? [] : stored,
        written: plan.written,
        origin: 'file',
        actor: file.by.user.id,
        now,
      })
    if (written.length > 0)
      await recordDeed(transaction, { by: file.by, now, what: 'spend_imported', count: written.length })
    return planned.map(({ cell, plan }) => ({ ...cell, wasWritten: plan.written.length > 0 }))
  })
  const of = (outcome: SpendFileCell['outcome']) => cells.filter(cell => cell.outcome === outcome).length
  return {
    ok: true,
    file: {
      isApplied,
      needsSource,
      columns: file.columns,
      cells: cells.slice(0, MAXIMUM_LISTED),
      refused: file.refused.slice(0, MAXIMUM_REFUSED),
      newCells: of('new'),
      sameCells: of('same'),
      differentCells: of('differs'),
      refusedLines: file.refused.length,
      writtenCells: cells.filter(({ wasWritten }) => wasWritten).length,
    },
  }
}

/** No browser shows more rows. */
const MAXIMUM_LISTED = 5000
const MAXIMUM_REFUSED = 500

type Planned = { cell: SpendFileCell; plan: CellPlan; stored: readonly SpendRow[] }

/** The latest day first. */
async function planFile({ tx }: Transaction, { rows, choices }: SpendImport): Promise<Planned[]> {
  const days = rows.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const stored = await readSpend(tx, { from, to })
  const nameOf = await spendNames(tx, stored)
  const storedOf = Map.groupBy(stored, row => cellKey(row.day, row.source))
  const choiceOf = new Map(choices.map(({ day, source, choice }) => [cellKey(day, source), choice]))
  const ofFile = Map.groupBy(rows, row => cellKey(row.day, row.source))
  const planned = [...ofFile].flatMap(([key, cellRows]): Planned[] => {
    const [first] = cellRows
    if (!first) return []
    const present = storedOf.get(key) ?? []
    const campaigns = campaignsIn(cellRows)
    const before = present.map(row => ({
      campaign: row.campaign,
      amountPoisha: row.amount,
      origin: row.origin,
    }))
    const plan = planSpendCell(before, campaigns, choiceOf.get(key))
    return [{ cell: toCell(first, { campaigns, plan, present, nameOf }), plan, stored: present }]
  })
  return planned.toSorted((one, other) => (one.cell.day < other.cell.day ? 1 : -1))
}

function campaignsIn(rows: readonly SpendFileRow[]): CampaignAmount[] {
  const sums = new Map<string, number>()
  for (const { campaign, amountPoisha } of rows) sums.set(campaign, (sums.get(campaign) ?? 0) + amountPoisha)
  return [...sums].map(([campaign, amountPoisha]) => ({ campaign, amountPoisha }))
}

type Planning = {
  campaigns: readonly CampaignAmount[]
  plan: CellPlan
  present: readonly SpendRow[]
  nameOf(actor: string): string
}

function toCell(
  { day, source, line }: SpendFileRow,
  { campaigns, plan, present, nameOf }: Planning,
): SpendFileCell {
  // what a person typed is what may be lost
  const last = present.findLast(({ origin }) => origin === 'typed') ?? present.at(-1)
  return {
    day,
    source,
    line,
    amountPoisha: sumOf(campaigns),
    campaigns: campaigns.length,
    outcome: plan.outcome,
    present: last
      ? {
          amountPoisha: present.reduce((sum, { amount }) => sum + amount, 0),
          origin: last.origin,
          by: nameOf(last.actor),
          at: last.made_at,
        }
      : null,
    mayAdd: plan.mayAdd,
    chosen: plan.chosen,
    wasWritten: false,
  }
}
