import { COST_PARTS, type Cost, type CostParts, type CostRow, sumOfParts } from '#domain/costs/cost.ts'
import type { CostFileRow } from '#domain/costs/cost-file.ts'
import { readPoisha } from '../csv-amount.ts'
import { readDayCell } from '../csv-day.ts'
import { plainHead } from '../csv-head.ts'

export const COST_FIELDS = ['product', 'color', 'from', 'cost', ...COST_PARTS] as const
export type CostField = (typeof COST_FIELDS)[number]

const NAMES: Readonly<Record<CostField, readonly string[]>> = {
  product: ['product', 'productname', 'name', 'model'],
  color: ['color', 'colour', 'variant'],
  from: ['from', 'fromday', 'since', 'date', 'day', 'validfrom'],
  cost: ['cost', 'costtk', 'costbdt', 'costperpair', 'apaircosts', 'paircost', 'costprice'],
  material: ['material', 'materials'],
  labour: ['labour', 'labor', 'making'],
  packing: ['packing', 'packaging'],
  other: ['other', 'others'],
}
const FIELDS = new Map(COST_FIELDS.flatMap(field => NAMES[field].map(name => [name, field] as const)))

/** The field of a column; undefined for one that says nothing of costs. */
export const costFieldOf = (head: string): CostField | undefined => FIELDS.get(plainHead(head))

type Cells = Readonly<Partial<Record<CostField, string>>>

/** Reads a row; undefined for one that names no cost, which is left as it is. */
export function readCostRow(
  line: number,
  cells: Cells,
  today: string,
): CostFileRow | { wrong: string } | undefined {
  const { product = '', color = '', from = '' } = cells
  const cost = costIn(cells)
  if (!cost || 'wrong' in cost) return cost
  if (product === '') return { wrong: 'This line names no product.' }
  if (color === '') return { wrong: 'This line names no color.' }
  const fromDay = from === '' ? today : readDayCell(from)
  if (typeof fromDay !== 'string') return fromDay
  return { line, productName: product, color, fromDay, cost }
}

/** Both a cost and parts may stand in a row, when they agree. */
function costIn(cells: Cells): Cost | { wrong: string } | undefined {
  const parts: CostParts = { material: 0, labour: 0, packing: 0, other: 0 }
  const named = COST_PARTS.filter(part => (cells[part] ?? '') !== '')
  for (const part of named) {
    const amount = readPoisha(cells[part] ?? '')
    if (typeof amount !== 'number') return amount
    if (amount < 0) return { wrong: `“${cells[part]}” is less than nothing.` }
    parts[part] = amount
  }
  const sum = sumOfParts(parts)
  if (!cells.cost) return named.length === 0 ? undefined : positive({ costPoisha: sum, parts })
  const costPoisha = readPoisha(cells.cost)
  if (typeof costPoisha !== 'number') return costPoisha
  if (named.length === 0) return positive({ costPoisha, parts: null })
  return sum === costPoisha
    ? positive({ costPoisha, parts })
    : { wrong: 'The parts make another sum than the cost.' }
}

const positive = (cost: Cost): Cost | { wrong: string } =>
  cost.costPoisha > 0 ? cost : { wrong: 'A pair costs something. Leave the cost empty while it is unknown.' }

type Cell = string | number | null
/** One entry of a colour, or the colour alone where it has none. */
export type CostExportRow = { row: CostRow; entry: CostRow['history'][number] | null }
const taka = (poisha: number | undefined): number | null => (poisha === undefined ? null : poisha / 100)

/** The columns of the exported costs, money in taka; the import reads them. */
export const COST_COLUMNS: readonly { head: string; cell(row: CostExportRow): Cell }[] = [
  { head: 'Product', cell: ({ row }) => row.productName },
  { head: 'Color', cell: ({ row }) => row.color },
  { head: 'From', cell: ({ entry }) => entry?.fromDay ?? null },
  { head: 'Cost', cell: ({ entry }) => taka(entry?.costPoisha) },
  { head: 'Material', cell: ({ entry }) => taka(entry?.parts?.material) },
  { head: 'Labour', cell: ({ entry }) => taka(entry?.parts?.labour) },
  { head: 'Packing', cell: ({ entry }) => taka(entry?.parts?.packing) },
  { head: 'Other', cell: ({ entry }) => taka(entry?.parts?.other) },
]
