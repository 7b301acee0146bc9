import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { changeOrders, previewBulk, undoChange } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { beginBulk } from '../actions/bulk-state.ts'
import { runInParts } from '../actions/run-in-parts.ts'
import { showUndoFailed } from '../actions/undo-toast.ts'
import { putIntoLists, refreshOrders } from '../use-orders.ts'
import { type OrderBatch, orderRecord, type Undoable, UndoSteps } from './undo-steps.ts'

/** Undoes one edit of this tab and shows so; a failure shows why. */
export async function takeBack(queries: QueryClient, step: Undoable): Promise<void> {
  const undo = ofBackoffice(queries, UndoSteps)
  // already undone: by the key, or by the other of two offers
  if (undo.isOver(step)) return
  if (undo.isCovered(step))
    return showToast({
      kind: 'error',
      text: say('A later change of this order has to be undone first (Ctrl+Z).'),
    })
  if ('together' in step.made) return takeBackTogether(queries, step, step.made.together)
  try {
    const left = await undoEach(queries, step.made.each)
    toastUndone(queries, step, left)
  } catch (error) {
    toastNotUndone(queries, step, error)
  }
}

function toastUndone(queries: QueryClient, step: Undoable, left: readonly string[]): void {
  ofBackoffice(queries, UndoSteps).setUndone(step)
  if (left.length > 0)
    showToast({ kind: 'error', text: say('Not all was undone. {value}', { value: left[0] }) })
  else showToast({ kind: 'success', text: say('Undone: {words}', { words: step.words }) })
}

function toastNotUndone(queries: QueryClient, step: Undoable, error: unknown): void {
  // another try would be refused again
  if (error instanceof CallFailed && error.isRefused) {
    ofBackoffice(queries, UndoSteps).drop(step.id)
    showToast({
      kind: 'error',
      text: say('{words} could not be undone. {error}', { words: step.words, error: failureText(error) }),
    })
    void refreshOrders(queries)
  } else
    showUndoFailed(
      say('{words} could not be undone. {error}', { words: step.words, error: failureText(error) }),
      () => takeBack(queries, step),
    )
}

/** A change of many orders is undone as it was made: a part at a time, with its progress. */
async function takeBackTogether(queries: QueryClient, step: Undoable, batch: string): Promise<void> {
  const words = say('Taking back: {words}…', { words: step.words })
  const run = beginBulk(words)
  if (!run)
    return showToast({ kind: 'error', text: say('Another change of many orders is still under way.') })
  try {
    // only the orders that it changed: the others have nothing to undo
    const { ids } = await previewBulk({ batch })
    run.say(words, ids.length)
    const send = (part: readonly string[]) => changeOrders({ action: 'undo', batch, ids: part })
    const { failed, left } = await runInParts(ids, { ...run, send })
    await refreshOrders(queries)
    run.end()
    const messages = failed.map(({ message }) => message)
    if (left === 0) toastUndone(queries, step, messages)
    else showToast({ kind: 'info', text: say('Stopped. {left} orders were not taken back.', { left }) })
  } catch (error) {
    run.end()
    toastNotUndone(queries, step, error)
  }
}

/** Returns why some orders were not undone. */
async function undoEach(queries: QueryClient, each: readonly OrderBatch[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    each.map(({ orderId, batch }) =>
      ofBackoffice(queries, SaveEngine).inTurn(orderRecord(orderId), async () =>
        putIntoLists(queries, await undoChange(orderId, batch)),
      ),
    ),
  )
  const failed = outcomes.filter(outcome => outcome.status === 'rejected')
  if (failed.length === each.length) throw failed[0]?.reason
  return failed.map(({ reason }) => failureText(reason))
}

/** Undoes the last edit of this tab. Edits on their way have ended before. */
export async function takeBackLast(queries: QueryClient): Promise<void> {
  const last = ofBackoffice(queries, UndoSteps).steps.at(-1)
  if (last) await takeBack(queries, last)
  else showToast({ kind: 'info', text: say('There is nothing of yours to undo here.') })
}
