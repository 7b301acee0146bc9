import type { AdSpend, SpendCell, SpendDay } from '#domain/ad-spend/ad-spend.ts'
import type { Amounts } from './cell-edits.ts'
import { cellName } from './sheet-cells.ts'

/** The sheet with other amounts in some of its cells, and with the sums of those. */
export function withAmounts(sheet: AdSpend, amounts: Amounts): AdSpend {
  const days = sheet.days.map(day => withDay(day, amounts))
  if (days.every((day, index) => day === sheet.days[index])) return sheet
  const sums = sheet.sources.map((_, at) =>
    days.reduce((sum, { cells }) => sum + (cells[at]?.amountPoisha ?? 0), 0),
  )
  const sumPoisha = sums.reduce((sum, one) => sum + one, 0)
  const missingDays = days.filter(({ isMissing }) => isMissing).length
  return {
    ...sheet,
    days,
    sums,
    sumPoisha,
    missingDays,
    perOrderPoisha: perOrder(sumPoisha, sheet.ordersPlaced, missingDays > 0),
  }
}

function withDay(day: SpendDay, amounts: Amounts): SpendDay {
  const cells = day.cells.map(cell => {
    const amount = amounts[cellName(day.day, cell.source)]
    return amount === undefined || amount === cell.amountPoisha ? cell : entered(cell, amount)
  })
  if (cells.every((cell, at) => cell === day.cells[at])) return day
  const known = cells.flatMap(({ amountPoisha }) => amountPoisha ?? [])
  const sumPoisha = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  const isMissing = cells.some(cell => cell.isMissing)
  return {
    ...day,
    cells,
    sumPoisha,
    isMissing,
    perOrderPoisha: perOrder(sumPoisha, day.ordersPlaced, isMissing),
  }
}

/** An emptied cell was one that spends: it is missing again until the shop says otherwise. */
const entered = (cell: SpendCell, amountPoisha: number | null): SpendCell => ({
  ...cell,
  amountPoisha,
  isMissing: amountPoisha === null,
})

const perOrder = (sumPoisha: number | null, orders: number, isMissing: boolean): number | null =>
  sumPoisha === null || isMissing || orders === 0 ? null : Math.round(sumPoisha / orders)

/** The sheet with sources that nothing was entered for yet, after its own. */
export function withSources(sheet: AdSpend, added: readonly string[]): AdSpend {
  const fresh = added.filter(source => !sheet.sources.includes(source))
  if (fresh.length === 0) return sheet
  const empty = fresh.map(source => ({ source, amountPoisha: null, isMissing: false, campaigns: [] }))
  return {
    ...sheet,
    sources: [...sheet.sources, ...fresh],
    days: sheet.days.map(day => ({ ...day, cells: [...day.cells, ...empty] })),
    sums: [...sheet.sums, ...fresh.map(() => 0)],
  }
}
