import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { type BulkOutcome, type BulkRequest, changeOrders, undoBatch } from '../../api/order-writes.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { refreshOrders } from '../use-orders.ts'
import { useSelection } from '../use-selection.ts'
import { type BulkWords, ordersText } from './bulk-words.ts'
import { showUndoFailed, showUndoToast } from './undo-toast.ts'

/** What was not done, kept until the next try. `why` is set where nothing was done at all. */
export type BulkProblem = { what: string; why?: string; failed: BulkOutcome['failed'] }

/** Does something to many orders and tells what became of it; those that fail stay chosen, with the reason. */
export function useBulkRun() {
  const queries = useQueryClient()
  const choice = useSelection()
  /** What is being done now, in words. */
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<BulkProblem>()

  function tell(outcome: BulkOutcome, { action }: BulkRequest, words: BulkWords): void {
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
    if (action === 'parcel') showToast({ kind: 'success', text: words.done(done) })
    else showUndoToast(words.done(done), { run: () => takeBack(outcome), takesFocus: isByKeyboard })
  }

  async function run(request: BulkRequest, words: BulkWords): Promise<void> {
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

  async function takeBack(outcome: BulkOutcome): Promise<void> {
    try {
      const { done, failed } = await undoBatch(outcome.batch)
      if (done > 0) showToast({ kind: 'success', text: `${ordersText(done)} as before.` })
      const [first] = failed
      if (first) {
        choice.chooseOnly(failed.map(({ id }) => id))
        const text = `${ordersText(failed.length)} could not be taken back. ${first.orderNo}: ${first.message}`
        showToast({ kind: 'error', text, lifeMs: 10_000 })
      }
    } catch (error) {
      const text = `${ordersText(outcome.done)} could not be taken back. ${failureText(error)}`
      showUndoFailed(text, () => takeBack(outcome))
    }
    await refreshOrders(queries)
  }

  return { run, running, problem, forgetProblem: () => setProblem(undefined) }
}
