import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { ordersText } from '../actions/bulk-labels.ts'
import { showUndoToast } from '../actions/undo-toast.ts'
import { OrderEdits } from '../edit/order-edits.ts'
import { pick, valuesOf } from '../edit/order-values.ts'
import { takeBack } from '../edit/take-back.ts'
import { UndoSteps } from '../edit/undo-steps.ts'
import { refreshOrders } from '../use-orders.ts'
import { cellsText } from './paste-labels.ts'
import type { PasteEdit } from './paste-plan.ts'
import { SentTogether } from './sent-together.ts'

/**
 * Saves the changes of many orders as edits of each, with the values that were seen: what somebody else changed
 * meanwhile is a conflict, as of any edit. One undo takes back all that was saved. `done`: what was done to
 * the cells, "pasted".
 */
export async function saveTogether(
  queries: QueryClient,
  edits: readonly PasteEdit[],
  done: string,
): Promise<void> {
  const engine = ofBackoffice(queries, OrderEdits)
  await engine.onItsWay(saveAll(queries, edits, { engine, done }))
}

async function saveAll(
  queries: QueryClient,
  edits: readonly PasteEdit[],
  { engine, done: verb }: { engine: OrderEdits; done: string },
): Promise<void> {
  const together = new SentTogether(queries)
  const saved = await Promise.all(
    edits.map(({ order: { id, ...order }, fields }) => {
      const expected = pick(valuesOf({ id, ...order }), engine.seenNames(fields))
      return engine.save({ id, fields, expected }, together.send)
    }),
  )
  const done = edits.filter((_, index) => saved[index]?.ok)
  const problems = saved.flatMap(one => (one.ok ? [] : [one.problem]))
  const words = `${cellsText(done.reduce((sum, { cells }) => sum + cells, 0))} ${verb}`
  if (together.batch !== null && done.length > 0)
    offerBack(queries, { batch: together.batch, orderIds: done.map(({ order }) => order.id), words })
  if (problems.length > 0) {
    const what = say('{count} {part} not changed.', {
      count: ordersText(problems.length),
      part: problems.length === 1 ? say('was') : say('were'),
    })
    showToast({ kind: 'error', text: `${what} ${problems[0]?.message ?? ''}` })
  }
  await refreshOrders(queries)
}

type Offered = { batch: string; orderIds: readonly string[]; words: string }

function offerBack(queries: QueryClient, { batch, orderIds, words }: Offered): void {
  const undo = ofBackoffice(queries, UndoSteps)
  const step = undo.keep({ orderIds, made: { together: batch }, words })
  showUndoToast(words, { run: () => takeBack(queries, step), isOver: () => undo.isOver(step) })
}
