import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { takeBack } from '../edit/take-back.ts'
import { UndoSteps } from '../edit/undo-steps.ts'
import { refreshOrders } from '../use-orders.ts'
import { useSelection } from '../use-selection.ts'
import type { BulkLabels } from './bulk-labels.ts'
import { type BulkRun, beginBulk, useBulkState } from './bulk-state.ts'
import { showUndoToast } from './undo-toast.ts'

type Outcome = BulkOutcome & { left?: number }
/** `orderIds`: the orders that it was done to, or tried on. */
export type BulkDone = { outcome: Outcome; orderIds: readonly string[] }
/** Does the action and reports progress to the run; undefined where the user gave up. */
export type BulkWork = (run: BulkRun) => Promise<BulkDone | undefined>

/** A toast with more to read stays longer, in milliseconds. */
const READ_MS = 10_000

/**
 * Runs an action on many orders and shows the outcome on whatever screen is open by then; orders that failed stay
 * chosen, with the reason, unless others have been chosen meanwhile.
 */
export function useBulkRun(): (words: BulkLabels, work: BulkWork) => Promise<void> {
  const queries = useQueryClient()
  return useMemo(() => (words, work) => runBulk(queries, words, work), [queries])
}

async function runBulk(queries: QueryClient, words: BulkLabels, work: BulkWork): Promise<void> {
  const run = beginBulk(words.doing)
  if (!run) return
  const chosen = useSelection.getState()
  try {
    const done = await work(run)
    if (!done) return run.end()
    const isStillChosen = isSameChoice(chosen, useSelection.getState())
    toastDone(queries, done, words)
    if (isStillChosen) chooseNext(done, words)
    await refreshOrders(queries)
    run.end(leftBy(done, words))
  } catch (error) {
    run.end({ problem: { what: words.failed, why: failureText(error), failed: [] } })
    await refreshOrders(queries)
  }
}

type Choice = Pick<ReturnType<typeof useSelection.getState>, 'ids' | 'isAllMatching'>
const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.ids === other.ids && one.isAllMatching === other.isAllMatching

function leftBy({ outcome, orderIds }: BulkDone, words: BulkLabels) {
  const { failed, unsure } = outcome
  const missed = new Set([...failed.map(({ id }) => id), ...unsure])
  return {
    problem: failed.length > 0 ? { what: words.failed, failed } : undefined,
    booked: words.staysChosen ? orderIds.filter(id => !missed.has(id)) : [],
  }
}

function chooseNext({ outcome: { failed, left = 0 } }: BulkDone, { staysChosen }: BulkLabels): void {
  const choice = useSelection.getState()
  if (staysChosen || left > 0) return
  if (failed.length > 0) {
    choice.chooseOnly(failed.map(({ id }) => id))
    return
  }
  // the bar goes with the choice
  const bar = document.activeElement?.closest('.bulk-bar')
  focusUnlessElsewhere(document.querySelector<HTMLElement>('.order-list'), bar)
  choice.clear()
}

function toastDone(queries: QueryClient, { outcome, orderIds }: BulkDone, words: BulkLabels): void {
  const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
  for (const text of words.noticesOf?.(outcome) ?? []) showToast({ kind: 'info', text, lifeMs: READ_MS })
  const { done, batch, left = 0 } = outcome
  if (left > 0) {
    const text = say('Stopped. {left} of them stayed as they were.', { left: left.toLocaleString('en-US') })
    showToast({ kind: 'info', text, lifeMs: READ_MS })
  }
  const text = done === 0 ? undefined : words.done(done, outcome)
  if (text === undefined) return
  if (batch === null) {
    showToast({ kind: 'success', text })
    return
  }
  const undo = ofBackoffice(queries, UndoSteps)
  const step = undo.keep({ orderIds, made: { together: batch }, words: text })
  showUndoToast(text, {
    run: () => takeBack(queries, step),
    isOver: () => undo.isOver(step),
    takesFocus: isByKeyboard,
  })
}

/** The failures have been read; removes them. */
export const forgetBulkProblem = (): void => useBulkState.setState({ problem: undefined })
