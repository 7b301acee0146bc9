import { useState } from 'react'
import type { CostList, CostRow } from '#domain/costs/cost.ts'
import { showToast } from '#web/app/toasts.tsx'
import { isProblem } from '../../save/field-states.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { type CostDraft, colorsOf, freshDraft, isChanged, readDraft, seenAt } from './cost-draft.ts'
import { type EnteredCost, useCostEdits } from './cost-edits.ts'
import { savedWords } from './cost-words.ts'

export type DraftProblem = Extract<ReturnType<typeof readDraft>, { ok: false }>
export type CostDrafts = ReturnType<typeof useCostDrafts>

/** What is typed of each colour, by its id: going on to another loses nothing. */
export function useCostDrafts(list: CostList) {
  const edits = useCostEdits()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CostDraft>>(new Map())
  const [problem, setProblem] = useState<{ id: string } & DraftProblem>()
  const changed = [...drafts.values()].filter(draft => isChanged(draft, list.today))
  useUnsavedPart('Costs', changed.length > 0 ? 'changed' : undefined, 'page')

  const draftOf = (row: CostRow): CostDraft =>
    drafts.get(row.variantId) ?? freshDraft(row, list.rows, list.today)

  function forget(id: string): void {
    setDrafts(held => new Map([...held].filter(([other]) => other !== id)))
    setProblem(held => (held?.id === id ? undefined : held))
  }

  function change(row: CostRow, how: (draft: CostDraft) => CostDraft): void {
    const id = row.variantId
    setDrafts(held => new Map(held).set(id, how(held.get(id) ?? freshDraft(row, list.rows, list.today))))
    setProblem(held => (held?.id === id ? undefined : held))
    // a refusal may not apply to what is typed now; a conflict stays until it is decided
    if (edits.stateOf(id, 'cost')?.kind === 'failed') edits.mark(id, ['cost'], undefined)
  }

  /** Returns whether it was sent: what cannot be read stays, with the reason beside it. */
  function save(row: CostRow): boolean {
    const id = row.variantId
    const state = edits.stateOf(id, 'cost')
    if (state?.kind === 'saving') return false
    const draft = draftOf(row)
    const read = readDraft(draft)
    if (!read.ok) {
      setProblem({ id, ...read })
      return false
    }
    const conflict = state?.kind === 'conflict' ? state.present.cost : undefined
    const { fromDay, cost } = read
    const { fillsSold } = draft
    const entered: EnteredCost = {
      productId: row.productId,
      fromDay,
      cost,
      fillsSold,
      seenAt: Object.fromEntries(
        colorsOf(draft).map(one => {
          // after a conflict its author has seen what the shop has by now
          const shown = conflict ? (list.rows.find(now => now.variantId === one.variantId) ?? one) : one
          const told = conflict?.fromDay === fromDay ? conflict.seenAt[one.color] : undefined
          return [one.color, told === undefined ? seenAt(shown, fromDay) : told]
        }),
      ),
    }
    void send(id, entered)
    return true
  }

  async function send(id: string, entered: EnteredCost): Promise<void> {
    const saved = await edits.save({ id, fields: { cost: entered }, expected: { cost: entered } })
    if (saved.ok) {
      forget(id)
      showToast({ kind: 'success', text: savedWords(saved.answer.saved, entered.cost) })
    } else showToast({ kind: 'error', text: saved.problem.message })
  }

  return {
    draftOf,
    change,
    save,
    isChanged: (row: CostRow) => isChanged(draftOf(row), list.today),
    problemOf: (row: CostRow) => (problem?.id === row.variantId ? problem : undefined),
    /** The colours with something typed that is not saved. */
    unsaved: changed.flatMap(({ seen: [own] }) => (own ? [`${own.productName}, ${own.color}`] : [])),
    /** Gives up what is typed of a colour, and what failed of it. */
    drop(row: CostRow): void {
      forget(row.variantId)
      if (isProblem(edits.stateOf(row.variantId, 'cost'))) edits.giveUp(row.variantId, ['cost'])
    },
    dropAll(): void {
      for (const id of drafts.keys()) edits.giveUp(id, ['cost'])
      setDrafts(new Map())
    },
  }
}
