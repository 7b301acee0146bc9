import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { type BulkChange, type BulkOutcome, changeOrders } from '../../api/order-writes.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { takeBack } from '../edit/take-back.ts'
import { keepForUndo } from '../edit/undo-store.ts'
import { refreshOrders } from '../use-orders.ts'
import { useSelection } from '../use-selection.ts'
import type { BulkWords } from './bulk-words.ts'
import { showUndoToast } from './undo-toast.ts'

/** What was not done, kept until the next try. `why` is set where nothing was done at all. */
export type BulkProblem = { what: string; why?: string; failed: BulkOutcome['failed'] }

type BulkWork = {
  orderIds: readonly string[]
  run(say: (words: string) => void): Promise<BulkOutcome>
}

/** What also has to be read, stays longer than a toast does, in milliseconds. */
const READ_MS = 10_000

/** Does something to many orders and tells what became of it; those that fail stay chosen, with the reason. */
export function useBulkRun() {
  const queries = useQueryClient()
  const choice = useSelection()
  /** What is being done now, in words. */
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<BulkProblem>()

  function tell(outcome: BulkOutcome, orderIds: readonly string[], words: BulkWords): void {
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    const { failed, done } = outcome
    if (failed.length > 0) {
      choice.chooseOnly(failed.map(({ id }) => id))
      setProblem({ what: words.failed, failed })
    } else {
      // the bar goes with what was chosen
      const bar = document.activeElement?.closest('.bulk-bar')
      focusUnlessElsewhere(document.querySelector<HTMLElement>('.order-list'), bar)
      choice.clear()
    }
    for (const text of words.alsoTold?.(outcome) ?? []) showToast({ kind: 'info', text, lifeMs: READ_MS })
    const text = done === 0 ? undefined : words.done(done, outcome)
    if (text === undefined) return
    const { batch } = outcome
    if (batch === null) {
      showToast({ kind: 'success', text })
      return
    }
    const step = keepForUndo({ orderIds, made: { together: batch }, words: text })
    showUndoToast(text, { run: () => takeBack(queries, step), takesFocus: isByKeyboard })
  }

  /** `work` does it; what it says meanwhile stands in the bar. */
  async function runWork(work: BulkWork, words: BulkWords): Promise<void> {
    if (running) return
    setRunning(words.doing)
    setProblem(undefined)
    try {
      tell(await work.run(setRunning), work.orderIds, words)
    } catch (error) {
      setProblem({ what: words.failed, why: failureText(error), failed: [] })
    }
    await refreshOrders(queries)
    setRunning(undefined)
  }

  const run = (request: BulkChange, words: BulkWords): Promise<void> =>
    runWork({ orderIds: ('ids' in request && request.ids) || [], run: () => changeOrders(request) }, words)

  return { run, runWork, running, problem, forgetProblem: () => setProblem(undefined) }
}
