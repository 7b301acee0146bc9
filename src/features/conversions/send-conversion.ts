import type { Transaction } from '#db/open-db.ts'
import type { ConversionState, Destination, TimedBy } from '#domain/conversions/conversion.ts'
import { pauseAfter } from '#domain/conversions/retry-pauses.ts'
import { insist } from '#features/mails/send-claimed-mail.ts'
import { accountMark } from '#features/order-marks/destinations.ts'
import type { Shop } from '#features/shop.ts'
import type { ClaimedConversion } from './claim-conversion.ts'
import { type MadeEvent, makeEvent } from './make-event.ts'

/** The result of a try, for the log: the order by its id, and nothing of the person. */
export type ConversionReport = {
  order: string
  to: Destination
  kind: string
  tries: number
} & (
  | { outcome: 'sent'; timedBy: TimedBy }
  | { outcome: 'undone' | 'held' }
  | { outcome: 'later' | 'stopped'; reason: string; nextTryAt: string }
  | { outcome: 'refused' | 'lost'; reason: string }
)

/** While a destination is stopped nothing is claimed; the event is looked at again once that ended. */
const STOPPED_PAUSE_MS = 60 * 60_000

/**
 * Sends an event that this process has claimed, outside any transaction, and writes the result. An event is sent at least
 * once: twice when the process ends, or the answer is lost, after the destination took it; both have the same id.
 */
export async function sendConversion(
  shop: Shop,
  claimed: ClaimedConversion,
  signal: AbortSignal,
): Promise<ConversionReport> {
  const { orderId, kind, tries, to } = claimed
  const report = { order: orderId, to: to.destination, kind, tries }
  const made = await makeEvent(shop, claimed)
  if (made.is === 'undone') {
    await insist(() => forget(shop, claimed), signal)
    return { ...report, outcome: 'undone' }
  }
  if (made.is === 'held') {
    await insist(() => postpone(shop, claimed, { until: made.until, isTry: false }), signal)
    return { ...report, outcome: 'held' }
  }
  if (made.is === 'lost')
    return await end(shop, claimed, { state: 'lost', reason: made.reason, signal, report })
  const { event } = made.made
  const answer = await to.sender.send({ account: to.account, event }, signal)
  if (answer.outcome === 'taken') {
    await insist(() => close(shop, claimed, { state: 'sent', reason: null, made: made.made }), signal)
    return { ...report, outcome: 'sent', timedBy: made.made.timedBy }
  }
  const { reason } = answer
  if (answer.outcome === 'refused')
    return await end(shop, claimed, { state: 'refused', reason, signal, report })
  const waitMs = answer.outcome === 'later' ? pauseAfter(tries, answer.waitMs) : STOPPED_PAUSE_MS
  const until = new Date(shop.clock.now().getTime() + waitMs)
  await insist(() => postpone(shop, claimed, { until, isTry: true }), signal)
  if (answer.outcome === 'stopped') await insist(() => stop(shop, claimed, reason), signal)
  return { ...report, outcome: answer.outcome, reason, nextTryAt: until.toISOString() }
}

type Ending = {
  state: 'refused' | 'lost'
  reason: string
  signal: AbortSignal
  report: Pick<ConversionReport, 'order' | 'to' | 'kind' | 'tries'>
}

async function end(
  shop: Shop,
  claimed: ClaimedConversion,
  { state, reason, signal, report }: Ending,
): Promise<ConversionReport> {
  await insist(() => close(shop, claimed, { state, reason }), signal)
  return { ...report, outcome: state, reason }
}

type Closing = { state: Exclude<ConversionState, 'waiting'>; reason: string | null; made?: MadeEvent }

/** A sent event stays sent, whatever another process writes that took it over too early; the last one takes the marks along. */
const close = (shop: Shop, { orderId, kind, to }: ClaimedConversion, { state, reason, made }: Closing) =>
  shop.db.transact(async ({ tx, publish }) => {
    await tx
      .updateTable('conversions')
      .set({
        state,
        reason,
        ended_at: shop.clock.now().toISOString(),
        ...(made && {
          event_at: made.at.toISOString(),
          timed_by: made.timedBy,
          value: made.valueTaka,
          sealed: made.sealed,
          delete_after: made.deleteAfter,
        }),
      })
      .where('order_id', '=', orderId)
      .where('destination', '=', to.destination)
      .where('kind', '=', kind)
      .where('state', '!=', 'sent')
      .execute()
    await deleteMarks(tx, orderId)
    publish('conversions')
  })

/** Unless another destination still has to be told. */
async function deleteMarks(tx: Transaction['tx'], orderId: string): Promise<void> {
  await tx
    .deleteFrom('order_marks')
    .where('order_id', '=', orderId)
    .where(marks =>
      marks.not(
        marks.exists(
          marks
            .selectFrom('conversions')
            .select('conversions.order_id')
            .where('conversions.order_id', '=', orderId)
            .where('conversions.state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}

/** Only while no other process has claimed it since; what was not tried does not count as a try. */
const postpone = (
  shop: Shop,
  { orderId, kind, tries, to }: ClaimedConversion,
  { until, isTry }: { until: Date; isTry: boolean },
) =>
  shop.db.transact(({ tx }) =>
    tx
      .updateTable('conversions')
      .set({ next_try_at: until.toISOString(), ...(!isTry && { tries: tries - 1 }) })
      .where('order_id', '=', orderId)
      .where('destination', '=', to.destination)
      .where('kind', '=', kind)
      .where('tries', '=', tries)
      .where('state', '=', 'waiting')
      .execute(),
  )

/** Nobody was told: the sale is queued anew when the order becomes one again. */
const forget = (shop: Shop, { orderId, kind, tries, to }: ClaimedConversion) =>
  shop.db.transact(({ tx }) =>
    tx
      .deleteFrom('conversions')
      .where('order_id', '=', orderId)
      .where('destination', '=', to.destination)
      .where('kind', '=', kind)
      .where('tries', '=', tries)
      .where('state', '=', 'waiting')
      .execute(),
  )

const stop = (shop: Shop, { to }: ClaimedConversion, reason: string) =>
  shop.db.transact(async ({ tx, publish }) => {
    const row = { of_account: accountMark(to), reason, at: shop.clock.now().toISOString() }
    await tx
      .insertInto('conversion_stops')
      .values({ destination: to.destination, ...row })
      .onConflict(conflict => conflict.column('destination').doUpdateSet(row))
      .execute()
    publish('conversions')
  })
