import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { changeOrder, type SentOrderFields } from '../../api/order-writes.ts'
import { inTurn } from '../../in-turn.ts'
import { announce } from '../../shell/announcer.tsx'
import { lookAgain } from '../look-again.ts'
import { putIntoLists } from '../use-orders.ts'
import { type CellState, cellKey, cellsOf, type EditProblem, useCellStates } from './cell-states.ts'
import { changeInWords, FIELD_LABELS, leadingName } from './field-words.ts'
import { metBy } from './met-by.ts'
import { namesOf, pick, readPresent } from './order-values.ts'
import {
  beginEdit,
  endEdit,
  expectedOf,
  forgetEdits,
  isOwnDoing,
  latestNames,
  seenNames,
  type Turn,
} from './seen-values.ts'
import type { Undoable } from './undo-stack.ts'
import { keepForUndo } from './undo-store.ts'

/** A spinner that only flashes says nothing: the specification's 500, in milliseconds. */
const SPINNER_MS = 500
const TICK_MS = 1000

export type Saved =
  | {
      ok: true
      order: DeskOrder
      suggestedPriceTaka: number
      /** Undefined when somebody had written the same already: there is nothing of one's own to take back. */
      step: Undoable | undefined
    }
  | { ok: false; state: EditProblem }
export type OrderEdit = { id: string; fields: SentOrderFields; expected?: SentOrderFields | undefined }

/**
 * Saves fields of an order with the values that were seen; the edits of one order go one after the other. What was
 * typed is shown at once and stays at its cells until the shop holds it, or until it is given up. Never throws.
 */
export async function saveOrder(
  queries: QueryClient,
  { id, fields, expected = {} }: OrderEdit,
): Promise<Saved> {
  const turn = beginEdit(id, fields, expected)
  const begunAt = performance.now()
  tell(turn, { kind: 'saving', orderId: id, tried: fields })
  try {
    const { order, suggestedPriceTaka, batch } = await inTurn(`order ${id}`, () => send(turn))
    const seen = expectedOf(turn)
    await showTogether(
      () => putIntoLists(queries, order),
      () => tell(turn, { kind: 'saving', orderId: id, tried: undefined }),
    )
    const names = latestNames(turn)
    endEdit(turn, 'saved')
    const words = changeInWords(seen, fields, order.deliveryChargeTaka)
    const step =
      batch === null
        ? undefined
        : keepForUndo({ orderIds: [id], made: { each: [{ orderId: id, batch }] }, words })
    setTimeout(
      () => showSaved({ ...turn, fields: pick(fields, names) }),
      SPINNER_MS - (performance.now() - begunAt),
    )
    return { ok: true, order, suggestedPriceTaka, step }
  } catch (error) {
    return { ok: false, state: hearFailure(queries, turn, error) }
  }
}

/** What others see as somebody else's change may be one's own, whose answer was lost: it is written over. */
async function send(turn: Turn): ReturnType<typeof changeOrder> {
  const { orderId, fields } = turn
  try {
    return await changeOrder(orderId, fields, expectedOf(turn))
  } catch (error) {
    const present = presentIn(error, fields)
    if (!present || namesOf(present).length === 0 || !isOwnDoing(turn, present)) throw error
    return await changeOrder(orderId, fields, { ...expectedOf(turn), ...present })
  }
}

/** What the fields hold now, where the shop has refused an edit because they are not what its sender saw. */
function presentIn(error: unknown, fields: SentOrderFields): SentOrderFields | undefined {
  if (!(error instanceof CallFailed) || error.answer.code !== 'field_changed') return undefined
  return readPresent(error.answer.present, seenNames(fields))
}

function hearFailure(queries: QueryClient, turn: Turn, error: unknown): EditProblem {
  const { orderId, fields } = turn
  const present = presentIn(error, fields)
  const isRefused = error instanceof CallFailed && error.isRefused
  const expected = expectedOf(turn)
  const names = latestNames(turn)
  endEdit(turn, present ? 'conflict' : isRefused ? 'refused' : 'unheard')
  const by = error instanceof CallFailed ? error.answer.changed_by : undefined
  const tried = pick(fields, names)
  const state: EditProblem = present
    ? {
        kind: 'conflict',
        orderId,
        ...metBy({ tried, expected, present }),
        by: typeof by === 'string' ? by : undefined,
      }
    : { kind: 'failed', orderId, tried, expected, isRefused, message: whyNot(error) }
  tell(turn, state)
  // a refusal says that the order is not as it was seen
  if (isRefused) void lookAgain(queries, orderId)
  return state
}

/** Of lines that cannot be had, what is said of each. */
function whyNot(error: unknown): string {
  const items = error instanceof CallFailed ? error.answer.items : undefined
  const messages = Array.isArray(items)
    ? items.flatMap(item => (isRecord(item) && typeof item.message === 'string' ? [item.message] : []))
    : []
  return messages.length > 0 ? [...new Set(messages)].join(' ') : failureText(error)
}

/** Tells the cells of an edit how it stands, unless a later one has them. */
function tell(turn: Turn, state: CellState): void {
  const names = latestNames(turn)
  useCellStates.getState().set(
    names.map(name => cellKey(turn.orderId, name)),
    state,
  )
}

function showSaved(turn: Turn): void {
  const { states, set } = useCellStates.getState()
  const cells = cellsOf(turn.orderId, turn.fields)
  const isWaiting = (cell: string) => {
    const state = states.get(cell)
    return state?.kind === 'saving' && state.tried === undefined
  }
  const done = cells.filter(isWaiting)
  if (done.length === 0) return
  set(done, { kind: 'saved' })
  announce(`${FIELD_LABELS[leadingName(turn.fields)]} saved`)
  setTimeout(() => {
    const { states: now, set: change } = useCellStates.getState()
    change(
      done.filter(cell => now.get(cell)?.kind === 'saved'),
      undefined,
    )
  }, TICK_MS)
}

/** The shop's answer comes into view in the same moment as what lay on top of it goes. */
const showTogether = (show: () => void, uncover: () => void): Promise<void> =>
  new Promise(resolve =>
    notifyManager.batch(() => {
      show()
      notifyManager.schedule(() => {
        uncover()
        resolve()
      })
    }),
  )

/** Gives up an edit: its cells show what the shop holds. */
export function discardEdit(problem: EditProblem): void {
  forgetEdits(problem.orderId, problem.tried)
  useCellStates.getState().set(cellsOf(problem.orderId, problem.tried), undefined)
}
