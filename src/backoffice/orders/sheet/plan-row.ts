import { say } from '#backoffice/language/say.ts'
import { unguardedCell } from '#contract/csv-cell.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { fieldOf, isOfLine, type LineField } from '../edit/field-kinds.ts'
import { areSame, namesOf, pick, valuesOf, withFields } from '../edit/order-values.ts'
import type { ReadDraft } from '../edit/read-draft.ts'
import { cellText } from '../table/cell-text.ts'
import { COLUMN_LOOKS, COLUMNS, type ColumnId } from '../table/columns.ts'
import type { PastedRow } from './paste-plan.ts'
import { type PasteKnown, readCell } from './read-cell.ts'
import { type LineTexts, readLine } from './read-line.ts'

export type PastedTexts = ReadonlyMap<ColumnId, string>
export type PlannedRow = { row: PastedRow; fields: SentOrderFields }

/** What pasted texts would make of one order. Columns are read in their order: a price is shown without its charge. */
export function planRow(
  order: ListedOrder,
  given: PastedTexts,
  { serial, ...known }: PasteKnown & { serial: number },
): PlannedRow {
  const texts = new Map([...given].map(([column, text]) => [column, unguardedCell(text).trim()]))
  const line = lineOf(order, texts, known)
  const read = new Map<ColumnId, ReadDraft>()
  let fields: SentOrderFields = {}
  for (const column of COLUMNS) {
    const text = texts.get(column)
    if (text === undefined) continue
    const after = withFields(order, fields)
    const one = readColumn(column, text, { order: after, isPriced: texts.has('price'), line, known })
    read.set(column, one)
    if (one.ok) fields = { ...fields, ...one.fields }
  }
  fields = changedOnly(order, fields)
  const after = withFields(order, fields)
  const row: PastedRow = {}
  for (const [column, one] of read) {
    const text = texts.get(column) ?? ''
    const before = cellText(order, column, serial)
    const now = cellText(after, column, serial)
    if (one.ok) row[column] = { kind: now === before ? 'same' : 'changes', before, text: now }
    else if (text === before.trim()) row[column] = { kind: 'same', before, text: before }
    else row[column] = { kind: 'cannot', before, text, why: whyNot(text, one.problem) }
  }
  return { row, fields }
}

type Reading = {
  order: ListedOrder
  isPriced: boolean
  line: ReturnType<typeof readLine>
  known: PasteKnown
}

function readColumn(column: ColumnId, text: string, { line, ...given }: Reading): ReadDraft {
  const field = fieldOf(column)
  if (given.order.deletedAt !== null) return no(say('The order is deleted.'))
  if (field === undefined) return no(say('{label} takes no paste.', { label: COLUMN_LOOKS[column].label }))
  if (!isOfLine(field)) return readCell(field, text, given)
  const why = line.why[field]
  return why === undefined ? { ok: true, fields: pick(line.fields, [field]) } : no(why)
}

function lineOf(order: ListedOrder, texts: PastedTexts, { products }: PasteKnown) {
  const asked: LineTexts = {}
  for (const [column, text] of texts) {
    const field = lineField(column)
    if (field) asked[field] = text
  }
  return readLine(order, asked, products.get(order.items[0]?.productId ?? ''))
}

export function lineField(column: ColumnId): LineField | undefined {
  const field = fieldOf(column)
  return field !== undefined && isOfLine(field) ? field : undefined
}

function changedOnly(order: ListedOrder, fields: SentOrderFields): SentOrderFields {
  const present = valuesOf(order)
  return pick(
    fields,
    namesOf(fields).filter(name => !areSame(fields, present, [name])),
  )
}

/** The shop's own text, with what was pasted before it: the cell shows only its beginning. */
const whyNot = (text: string, problem: string): string =>
  text === '' ? problem : `“${text.length > 24 ? `${text.slice(0, 23)}…` : text}”: ${problem}`

const no = (problem: string): ReadDraft => ({ ok: false, problem })
