import { say } from '#backoffice/language/say.ts'
import {
  COST_PARTS,
  type Cost,
  type CostPart,
  type CostParts,
  type CostRow,
  costOn,
  MAXIMUM_COST_POISHA,
  sumOfParts,
} from '#domain/costs/cost.ts'
import { isDay } from '#domain/dates.ts'
import { readTaka, typedTaka } from '../read-taka.ts'

/** A cost while it is typed. The rows are those that its author saw: of the colour first, then of its product's others. */
export type CostDraft = {
  fromDay: string
  sum: string
  parts: Record<CostPart, string>
  /** Other colours that get the same cost, by their ids. */
  others: readonly string[]
  fillsSold: boolean
  seen: readonly CostRow[]
}

/** What a draft would save, or what is wrong with which of its fields. */
export type ReadDraft =
  | { ok: true; cost: Cost | null; fromDay: string }
  | { ok: false; field: 'sum' | 'fromDay' | CostPart; problem: string }

const NO_PARTS: Record<CostPart, string> = { material: '', labour: '', packing: '', other: '' }

export const typedParts = (parts: CostParts | null | undefined): Record<CostPart, string> =>
  parts
    ? {
        material: typedTaka(parts.material),
        labour: typedTaka(parts.labour),
        packing: typedTaka(parts.packing),
        other: typedTaka(parts.other),
      }
    : NO_PARTS

/** A draft that changes nothing yet: the present cost, from today on. */
export function freshDraft(row: CostRow, rows: readonly CostRow[], today: string): CostDraft {
  const others = rows.filter(
    ({ productId, variantId }) => productId === row.productId && variantId !== row.variantId,
  )
  return {
    fromDay: today,
    sum: typedTaka(row.cost?.costPoisha ?? null),
    parts: typedParts(row.cost?.parts),
    others: [],
    fillsSold: false,
    seen: [row, ...others],
  }
}

/** The sum was typed: parts that make another one are not known any more. */
export const withSum = (draft: CostDraft, sum: string): CostDraft => ({ ...draft, sum, parts: NO_PARTS })

/** A part was typed: the sum follows, as long as every part is an amount. */
export function withPart(draft: CostDraft, part: CostPart, text: string): CostDraft {
  const parts = { ...draft.parts, [part]: text }
  const read = readParts(parts)
  return read.ok && read.parts
    ? { ...draft, parts, sum: typedTaka(sumOfParts(read.parts)) }
    : { ...draft, parts, sum: read.ok ? '' : draft.sum }
}

/** The colours that a draft is for: its own, and the others that were chosen. */
export const colorsOf = ({ seen: [own, ...others], others: chosen }: CostDraft): CostRow[] =>
  own ? [own, ...others.filter(({ variantId }) => chosen.includes(variantId))] : []

/** Pairs of these colours that left without a known cost. */
export const unknownPairsOf = (draft: CostDraft): number =>
  colorsOf(draft).reduce((pairs, { unknownPairs }) => pairs + unknownPairs, 0)

/** The entries that a draft replaces or takes away: those that begin on its day. */
export const entryOfDay = ({ history }: CostRow, day: string) =>
  history.find(({ fromDay }) => fromDay === day)

/** When the cost of a day was entered, as the draft's author saw it; null: none was known. */
export const seenAt = ({ history }: CostRow, day: string): string | null => costOn(history, day)?.at ?? null

type ReadParts = { ok: true; parts: CostParts | null } | { ok: false; field: CostPart; problem: string }

function readParts(typed: Record<CostPart, string>): ReadParts {
  const parts: CostParts = { material: 0, labour: 0, packing: 0, other: 0 }
  for (const part of COST_PARTS) {
    const read = readTaka(typed[part], MAXIMUM_COST_POISHA)
    if (!read.ok) return { ok: false, field: part, problem: read.problem }
    parts[part] = read.poisha ?? 0
  }
  const isTyped = COST_PARTS.some(part => typed[part].trim() !== '')
  return { ok: true, parts: isTyped ? parts : null }
}

/** Reads a draft. 0 is refused: an unknown cost is empty. */
export function readDraft(draft: CostDraft): ReadDraft {
  const { fromDay } = draft
  if (!isDay(fromDay))
    return { ok: false, field: 'fromDay', problem: say('Please choose the day from which it counts.') }
  const split = readParts(draft.parts)
  if (!split.ok) return split
  if (split.parts) {
    const costPoisha = sumOfParts(split.parts)
    const problem = problemOf(costPoisha)
    return problem
      ? { ok: false, field: 'material', problem }
      : { ok: true, fromDay, cost: { costPoisha, parts: split.parts } }
  }
  const sum = readTaka(draft.sum, MAXIMUM_COST_POISHA)
  if (!sum.ok) return { ok: false, field: 'sum', problem: sum.problem }
  if (sum.poisha === null) return emptied(draft)
  const problem = problemOf(sum.poisha)
  return problem
    ? { ok: false, field: 'sum', problem }
    : { ok: true, fromDay, cost: { costPoisha: sum.poisha, parts: null } }
}

/** An empty cost takes the entry of its day away; there is nothing to take away without one. */
function emptied(draft: CostDraft): ReadDraft {
  const { fromDay } = draft
  return colorsOf(draft).every(row => entryOfDay(row, fromDay) !== undefined)
    ? { ok: true, fromDay, cost: null }
    : {
        ok: false,
        field: 'sum',
        problem: say('No cost begins on this day that could be taken away. Choose the day of the entry.'),
      }
}

const problemOf = (poisha: number): string | undefined => {
  if (poisha === 0) return say('A pair costs something. Leave it empty while the cost is unknown.')
  return poisha > MAXIMUM_COST_POISHA ? say('This is more than any pair costs.') : undefined
}

/** Whether saving a draft would change anything; one that cannot be read counts as changed. */
export function isChanged(draft: CostDraft, today: string): boolean {
  const [own, ...others] = draft.seen
  if (!own) return false
  const fresh = freshDraft(own, [own, ...others], today)
  return (
    draft.sum !== fresh.sum ||
    draft.fromDay !== fresh.fromDay ||
    draft.others.length > 0 ||
    draft.fillsSold ||
    COST_PARTS.some(part => draft.parts[part] !== fresh.parts[part])
  )
}

/** What is left of the price of a pair, in poisha and in whole percent; undefined without a price. */
export function marginOf(
  priceTaka: number,
  costPoisha: number,
): { poisha: number; percent: number } | undefined {
  if (priceTaka <= 0) return undefined
  const poisha = priceTaka * 100 - costPoisha
  return { poisha, percent: Math.round(poisha / priceTaka) }
}
