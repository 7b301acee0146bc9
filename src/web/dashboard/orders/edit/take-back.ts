import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { undoBatch, undoChange } from '../../api/order-writes.ts'
import { inTurn } from '../../in-turn.ts'
import { showUndoFailed } from '../actions/undo-toast.ts'
import { putIntoLists, refreshOrders } from '../use-orders.ts'
import { useCellStates } from './cell-states.ts'
import { isCovered, type Undoable } from './undo-stack.ts'
import { dropStep, useUndoStack } from './undo-store.ts'

/** Takes back one edit of this desk and says so; what could not be taken back says why. */
export async function takeBack(queries: QueryClient, step: Undoable): Promise<void> {
  const { steps } = useUndoStack.getState()
  // done already: by the key, or by the other of two offers
  if (!steps.some(({ id }) => id === step.id)) return
  if (isCovered(steps, step))
    return showToast({ kind: 'error', text: 'A later change of this order has to be undone first (Ctrl+Z).' })
  try {
    const left = await undoStep(queries, step)
    dropStep(step.id)
    if (left.length > 0) showToast({ kind: 'error', text: `Not all was undone. ${left[0]}` })
    else showToast({ kind: 'success', text: `Undone: ${step.words}` })
  } catch (error) {
    // a refusal would be the same once more
    if (error instanceof CallFailed && error.isRefused) {
      dropStep(step.id)
      showToast({ kind: 'error', text: `${step.words} could not be undone. ${failureText(error)}` })
      void refreshOrders(queries)
    } else
      showUndoFailed(`${step.words} could not be undone. ${failureText(error)}`, () =>
        takeBack(queries, step),
      )
  }
}

/** Answers why some orders stay as they are. */
async function undoStep(queries: QueryClient, { made }: Undoable): Promise<string[]> {
  if ('together' in made) {
    const { failed } = await undoBatch(made.together)
    await refreshOrders(queries)
    return failed.map(({ message }) => message)
  }
  const outcomes = await Promise.allSettled(
    made.each.map(({ orderId, batch }) =>
      inTurn(`order ${orderId}`, async () => putIntoLists(queries, await undoChange(orderId, batch))),
    ),
  )
  const failed = outcomes.filter(outcome => outcome.status === 'rejected')
  if (failed.length === made.each.length) throw failed[0]?.reason
  return failed.map(({ reason }) => failureText(reason))
}

/** Takes back the last edit of this tab, once what is on its way has been heard of. */
export async function takeBackLast(queries: QueryClient): Promise<void> {
  await allHeard()
  const last = useUndoStack.getState().steps.at(-1)
  if (last) await takeBack(queries, last)
  else showToast({ kind: 'info', text: 'There is nothing of yours to undo here.' })
}

const isOnTheWay = (): boolean =>
  [...useCellStates.getState().states.values()].some(state => state.kind === 'saving' && state.tried)

const allHeard = (): Promise<void> =>
  new Promise(resolve => {
    if (!isOnTheWay()) return resolve()
    const stop = useCellStates.subscribe(() => {
      if (isOnTheWay()) return
      stop()
      resolve()
    })
  })
