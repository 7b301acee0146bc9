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

/** Does something to many orders and tells what became of it; those that fail stay chosen, with the reason. */
export function useBulkRun() {
  const queries = useQueryClient()
  const choice = useSelection()
  /** What is being done now, in words. */
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<BulkProblem>()

  function tell(outcome: BulkOutcome, request: BulkChange, words: BulkWords): void {
    const { action } = request
    const orderIds = ('ids' in request && request.ids) || []
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
    if (done === 0) return
    const text = words.done(done)
    const { batch } = outcome
    if (action === 'parcel' || batch === null) {
      showToast({ kind: 'success', text })
      return
    }
    const step = keepForUndo({ orderIds, made: { together: batch }, words: text })
    showUndoToast(text, { run: () => takeBack(queries, step), takesFocus: isByKeyboard })
  }

  async function run(request: BulkChange, words: BulkWords): Promise<void> {
    if (running) return
    setRunning(words.doing)
    setProblem(undefined)
    try {
      tell(await changeOrders(request), request, words)
    } catch (error) {
      setProblem({ what: words.failed, why: failureText(error), failed: [] })
    }
    await refreshOrders(queries)
    setRunning(undefined)
  }

  return { run, running, problem, forgetProblem: () => setProblem(undefined) }
}
