import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CostList, CostRow } from '#domain/costs/cost.ts'
import { showToast } from '#web/app/toasts.tsx'
import { isProblem } from '../../save/field-states.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { type CostDraft, colorsOf, freshDraft, isChanged, readDraft, seenAt } from './cost-draft.ts'
import { type EnteredCost, useCostEdits } from './cost-edits.ts'
import { savedWords } from './cost-words.ts'

export type DraftProblem = Extract<ReturnType<typeof readDraft>, { ok: false }>
export type CostDrafts = ReturnType<typeof useCostDrafts>

/** What is typed of each colour, by its id: going on to another loses nothing. `onSaved`: the shop has stored one. */
export function useCostDrafts(list: CostList, onSaved: (id: string) => void) {
  const edits = useCostEdits()
  const { drafts, problem, setProblem, draftOf, put, forget, forgetAll } = useDraftStore(list)
  const changed = [...drafts.values()].filter(draft => isChanged(draft, list.today))
  useUnsavedPart(say('Costs'), changed.length > 0 ? 'changed' : undefined, 'page')

  function change(row: CostRow, how: (draft: CostDraft) => CostDraft): void {
    const state = edits.stateOf(row.variantId, 'cost')?.kind
    // on its way: what is typed now would be another edit of what nobody has seen yet
    if (state === 'saving') return
    put(row, how)
    // a refusal may not apply to what is typed now; a conflict stays until it is decided
    if (state === 'failed') edits.mark(row.variantId, ['cost'], undefined)
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
    void send(id, entered(draft, read, { list, conflict }))
    return true
  }

  async function send(id: string, cost: EnteredCost): Promise<void> {
    const saved = await edits.save({ id, fields: { cost }, expected: { cost } })
    if (saved.ok) {
      forget(id)
      onSaved(id)
      showToast({ kind: 'success', text: savedWords(saved.answer.saved, cost.cost) })
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
      forgetAll()
    },
  }
}

/** The drafts by the ids of their colours, and what was wrong with the one that was to be saved last. */
function useDraftStore(list: CostList) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CostDraft>>(new Map())
  const [problem, setProblem] = useState<{ id: string } & DraftProblem>()
  const fresh = (row: CostRow) => freshDraft(row, list.rows, list.today)
  const unmark = (id: string) => setProblem(held => (held?.id === id ? undefined : held))
  return {
    drafts,
    problem,
    setProblem,
    draftOf: (row: CostRow): CostDraft => drafts.get(row.variantId) ?? fresh(row),
    put(row: CostRow, how: (draft: CostDraft) => CostDraft): void {
      const id = row.variantId
      setDrafts(held => new Map(held).set(id, how(held.get(id) ?? fresh(row))))
      unmark(id)
    },
    forget(id: string): void {
      setDrafts(held => new Map([...held].filter(([other]) => other !== id)))
      unmark(id)
    },
    forgetAll: () => setDrafts(new Map()),
  }
}

type Meanwhile = { list: CostList; conflict: EnteredCost | undefined }

/** What is sent. After a conflict its author has seen what the shop has by now. */
function entered(
  draft: CostDraft,
  { cost, fromDay }: Extract<ReturnType<typeof readDraft>, { ok: true }>,
  { list, conflict }: Meanwhile,
): EnteredCost {
  const seenOf = (row: CostRow): string | null => {
    const told = conflict?.fromDay === fromDay ? conflict.seenAt[row.color] : undefined
    if (told !== undefined) return told
    const now = conflict && list.rows.find(({ variantId }) => variantId === row.variantId)
    return seenAt(now ?? row, fromDay)
  }
  const colors = colorsOf(draft)
  return {
    productId: colors[0]?.productId ?? '',
    fromDay,
    cost,
    fillsSold: draft.fillsSold,
    seenAt: Object.fromEntries(colors.map(row => [row.color, seenOf(row)])),
  }
}
