import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { productInView, refreshProducts } from '../../products/use-product.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { type EditProblem, useOrderEdits } from '../edit/order-edits.ts'
import {
  areSameLines,
  changeLine,
  draftsOf,
  emptyLine,
  type LineDraft,
  pairsFor,
  readLines,
  sentItems,
} from './items-draft.ts'

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

type SavedItems = { ok: true; suggestedTaka: number | undefined } | { ok: false }

/** The lines of an order while they are changed, compared with `order` as it was when the editing began. */
export function useItemsEditor(order: StaffOrder) {
  const queries = useQueryClient()
  const edits = useOrderEdits()
  const [seen] = useState(order.items)
  const [lines, setLines] = useState(() => draftsOf(order.items))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<EditProblem>()

  useUnsavedPart(say('Items'), areSameLines(lines, seen) ? undefined : 'changed', 'order')

  const pairsOf = (line: LineDraft) =>
    pairsFor(line, { colors: productInView(queries, line.productId ?? '')?.colors, items: seen })

  async function save(isOverTheirs: boolean): Promise<SavedItems> {
    if (isBusy) return { ok: false }
    const read = readLines(lines, pairsOf)
    setProblems(read.ok ? NO_PROBLEMS : read.problems)
    if (!read.ok) return { ok: false }
    const theirs = problem?.kind === 'conflict' && isOverTheirs ? problem.present.items : undefined
    setBusy(true)
    setProblem(undefined)
    const saved = await edits.saveFields({
      id: order.id,
      fields: { items: read.items },
      expected: { items: theirs ?? sentItems(seen) },
    })
    setBusy(false)
    // the stock that it was chosen by may be old
    void refreshProducts(queries)
    if (saved.ok) return { ok: true, suggestedTaka: saved.suggestedPriceTaka }
    setProblem(saved.state)
    return { ok: false }
  }

  return {
    lines,
    problems,
    isBusy,
    isConflict: problem?.kind === 'conflict',
    failure: problem && failureOf(problem),
    save,
    giveUp: () => problem && edits.discard(problem),
    add: () => setLines(held => [...held, emptyLine(held)]),
    remove: (key: number) => setLines(held => held.filter(line => line.key !== key)),
    change(key: number, change: Partial<LineDraft>) {
      setLines(held => held.map(line => (line.key === key ? changeLine(line, change) : line)))
      setProblems(held => new Map([...held].filter(([at]) => at !== key)))
    },
  }
}

const failureOf = (problem: EditProblem): string =>
  problem.kind === 'conflict'
    ? say('{part} has changed the items meanwhile.', { part: problem.by ?? say('Somebody else') })
    : say('Failed to update order. {message}', { message: problem.message })
