import type { CampaignSpend } from '#domain/ad-spend/ad-spend.ts'
import { MAXIMUM_SPEND_NAME } from '#domain/ad-spend/ad-spend.ts'
import type { SpendFileRow } from '#domain/ad-spend/ad-spend-file.ts'
import { spelledSource } from '#domain/orders/visit-source.ts'
import { readPoisha } from '../csv-amount.ts'
import { readDayCell } from '../csv-day.ts'
import { plainHead } from '../csv-head.ts'
import { visibleText } from '../plain-text.ts'

export const SPEND_FIELDS = ['day', 'until', 'source', 'campaign', 'amount', 'currency'] as const
export type SpendField = (typeof SPEND_FIELDS)[number]

/** As the advertisers' exports and people call them, without what stands in brackets. */
const NAMES: Readonly<Record<SpendField, readonly string[]>> = {
  day: ['day', 'date', 'reportingstarts', 'bydate', 'statday'],
  until: ['reportingends'],
  source: ['source', 'channel', 'platform', 'network'],
  campaign: ['campaignname', 'campaign'],
  amount: ['amountspent', 'spend', 'spent', 'cost', 'amount', 'totalspend', 'totalcost', 'taka', 'amounttk'],
  currency: ['currency', 'currencycode'],
}
const FIELDS = new Map(SPEND_FIELDS.flatMap(field => NAMES[field].map(name => [name, field] as const)))
const TAKA = ['bdt', 'tk', 'taka', '৳']
const CURRENCY = /\(([^)]{1,10})\)\s*$/

/**
 * The field of a column; undefined for one that says nothing of spending. Wrong for an amount in another currency: the
 * shop knows no rates.
 */
export function spendFieldOf(head: string): SpendField | { wrong: string } | undefined {
  const [, currency] = CURRENCY.exec(head) ?? []
  const field = FIELDS.get(plainHead(head.replace(CURRENCY, ''))) ?? FIELDS.get(plainHead(head))
  if (field === 'amount' && currency !== undefined && !TAKA.includes(currency.trim().toLowerCase()))
    return { wrong: `This file is in ${currency.trim()}. The shop counts in taka.` }
  return field
}

export const spendLack = (fields: ReadonlySet<SpendField>): string | undefined =>
  fields.has('day')
    ? fields.has('amount')
      ? undefined
      : 'The file needs a column with the amount, such as “Amount spent (BDT)”.'
    : 'The file needs a column with the day, such as “Day”.'

type Cells = Readonly<Partial<Record<SpendField, string>>>

/** Reads a row; undefined for one without an amount: nothing was entered, which is not 0. */
export function readSpendRow(
  line: number,
  cells: Cells,
  { source, today }: { source: string | undefined; today: string },
): SpendFileRow | { wrong: string } | undefined {
  const { amount = '' } = cells
  if (amount === '' || /^[-–—]+$/.test(amount)) return undefined
  const day = readDayCell(cells.day ?? '')
  if (typeof day !== 'string')
    return (cells.day ?? '') === '' ? { wrong: 'This line names no day: it may be a sum.' } : day
  if (day > today) return { wrong: `“${cells.day}” has not come yet.` }
  const until = cells.until ? readDayCell(cells.until) : day
  if (until !== day) return { wrong: 'This line is of several days. Export the file by day.' }
  if (cells.currency && !TAKA.includes(cells.currency.toLowerCase()))
    return { wrong: `This line is in ${cells.currency.slice(0, 20)}. The shop counts in taka.` }
  const amountPoisha = readPoisha(amount)
  if (typeof amountPoisha !== 'number') return amountPoisha
  if (amountPoisha < 0) return { wrong: `“${amount.slice(0, 60)}” is less than nothing.` }
  const named = nameIn(cells.source ?? '')
  return {
    line,
    day,
    source: named === '' ? (source ?? '') : spelledSource(named),
    campaign: nameIn(cells.campaign ?? ''),
    amountPoisha,
  }
}

const nameIn = (cell: string): string =>
  visibleText(cell.replace(/\s+/g, ' ')).slice(0, MAXIMUM_SPEND_NAME).trim()

type Cell = string | number | null
/** One campaign of a source on a day. */
export type SpendExportRow = { day: string; source: string } & CampaignSpend

/** The columns of the exported spending, money in taka; the import reads them. */
export const SPEND_COLUMNS: readonly { head: string; cell(row: SpendExportRow): Cell }[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Campaign name', cell: ({ campaign }) => campaign },
  { head: 'Amount spent (BDT)', cell: ({ amountPoisha }) => amountPoisha / 100 },
  { head: 'Entered', cell: ({ origin }) => origin },
  { head: 'By', cell: ({ by }) => by },
]
