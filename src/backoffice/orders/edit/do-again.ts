import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { changeOrders } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { type BulkRun, beginBulk } from '../actions/bulk-state.ts'
import { runInParts } from '../actions/run-in-parts.ts'
import { refetchOrder, refreshOrders } from '../use-orders.ts'
import { type OrderBatch, orderRecord, type Undoable, UndoSteps } from './undo-steps.ts'

/** Does again what this tab undid last, unless somebody has changed the same since. Edits on their way have ended. */
export async function doAgainLast(queries: QueryClient): Promise<void> {
  const undo = ofBackoffice(queries, UndoSteps)
  const step = undo.undone.at(-1)
  if (!step) return showToast({ kind: 'info', text: say('There is nothing to do again here.') })
  const run = beginBulk(say('Doing again: {words}…', { words: step.words }))
  if (!run)
    return showToast({ kind: 'error', text: say('Another change of many orders is still under way.') })
  try {
    const why =
      'together' in step.made
        ? await togetherAgain(step.orderIds, step.made.together, run)
        : await eachAgain(queries, step.made.each)
    undo.setDoneAgain(step)
    if (why.length > 0)
      showToast({ kind: 'error', text: say('Not all was done again. {value}', { value: why[0] }) })
    else showToast({ kind: 'success', text: say('Done again: {words}', { words: step.words }) })
  } catch (error) {
    tell(undo, step, error)
  } finally {
    run.end()
    await refreshOrders(queries)
  }
}

/** Another try would be refused again; an answer that did not come leaves it to be tried. */
function tell(undo: UndoSteps, step: Undoable, error: unknown): void {
  if (!(error instanceof CallFailed) || error.isRefused) undo.drop(step.id)
  showToast({
    kind: 'error',
    text: say('{words} could not be done again. {error}', { words: step.words, error: failureText(error) }),
  })
}

/** Returns why some orders were not changed; throws where none was. */
async function togetherAgain(ids: readonly string[], batch: string, run: BulkRun): Promise<string[]> {
  const send = (part: readonly string[]) => changeOrders({ action: 'redo', batch, ids: part })
  const { done, failed } = await runInParts(ids, { ...run, send })
  const why = failed.map(({ message }) => message)
  if (done === 0) throw new Error(why[0])
  return why
}

async function eachAgain(queries: QueryClient, each: readonly OrderBatch[]): Promise<string[]> {
  const why: string[] = []
  for (const { orderId, batch } of each)
    await ofBackoffice(queries, SaveEngine).inTurn(orderRecord(orderId), async () => {
      const { failed } = await changeOrders({ action: 'redo', batch, ids: [orderId] })
      why.push(...failed.map(({ message }) => message))
      await refetchOrder(queries, orderId)
    })
  if (why.length === each.length) throw new Error(why[0])
  return why
}
