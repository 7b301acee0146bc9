import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { say, spoken } from '#backoffice/language/say.ts'
import type { BulkPreview } from '#domain/orders/bulk-change.ts'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { type BulkTarget, changeOrders, previewBulk } from '../../api/order-writes.ts'
import { knownCouriers } from '../../courier/use-courier.ts'
import { addParcels } from '../parcels/add-parcels.ts'
import { bulkBookingLabel } from '../parcels/booking-labels.ts'
import { beginBooking, endBooking } from '../parcels/bookings.ts'
import { refetchOrder } from '../use-orders.ts'
import { type BulkLabels, ordersText } from './bulk-labels.ts'
import { asksBeforehand, isLarge } from './bulk-size.ts'
import type { BulkRun } from './bulk-state.ts'
import { bulkDeletionText } from './deletion-text.ts'
import {
  askBulk,
  askFakeReason,
  askFollowUp,
  askToBookMany,
  askToDelete,
  type CourierToChoose,
} from './order-questions.ts'
import { runInParts } from './run-in-parts.ts'
import { type BulkDone, useBulkRun } from './use-bulk-run.ts'

/** The chosen orders: which, how many, and how many of the loaded ones have a parcel on the way. */
export type Chosen = {
  target: BulkTarget
  count: number
  parcelsOnTheWay: number
  /** Those of them that this browser has loaded. */
  loaded: readonly StaffOrder[]
}

type Asked = { title(amount: number): string; confirmLabel: string; returnTo: HTMLElement | null }
const asking = (
  title: (orders: string) => string,
  confirmLabel: string,
  returnTo: HTMLElement | null,
): Asked => ({ title: amount => title(ordersText(amount)), confirmLabel, returnTo })
/** An action on the chosen orders, without the orders. */
type Change =
  | { action: 'status'; official_status: OfficialStatus; fake_reason?: FakeReason; follow_up_at?: string }
  | { action: 'delete' | 'received' }

/** The actions on all chosen orders at once. `returnTo` gets the focus after a question. */
export function useBulk({ target, count, parcelsOnTheWay, loaded }: Chosen) {
  const queries = useQueryClient()
  const run = useBulkRun()
  const subject = ordersText(count)

  async function setStatus(status: OfficialStatus, returnTo: HTMLElement | null): Promise<void> {
    const more = await moreOf(status, { subject, parcelsOnTheWay, returnTo })
    if (!more) return
    const change: Change = { action: 'status', official_status: status, ...more }
    const asked = asking(
      orders => say('Set {orders} to {status}?', { orders, status: say(status) }),
      say('Set to {status}', { status: say(status) }),
      returnTo,
    )
    await run(statusLabel(status, count), bulk => changeAll(bulk, { target, count, change, asked }))
  }

  async function remove(returnTo: HTMLElement | null): Promise<void> {
    const text = bulkDeletionText(loaded, count)
    if (!(await askToDelete({ subject, text, returnTo }))) return
    const asked = asking(orders => say('Delete {orders}?', { orders }), say('Delete them'), returnTo)
    // an action confirmed before is confirmed again only where the number has to be typed
    const isAsked = isLarge(count) ? asked : undefined
    const change: Change = { action: 'delete' }
    await run(DELETE_LABELS, bulk => changeAll(bulk, { target, count, change, asked: isAsked }))
  }

  async function receiveReturns(ids: readonly string[], returnTo: HTMLElement | null): Promise<void> {
    const asked = asking(
      orders => say('Receive the returns of {orders}?', { orders }),
      say('Receive them'),
      returnTo,
    )
    const change: Change = { action: 'received' }
    await run(RETURN_LABELS, bulk => changeAll(bulk, { target: { ids }, count: ids.length, change, asked }))
  }

  async function addAll(orders: readonly StaffOrder[], returnTo: HTMLElement | null): Promise<void> {
    const couriers = knownCouriers(queries)
    const answer = orders.length > 1 ? await askToBook({ orders, couriers, returnTo }) : {}
    if (!answer) return
    const orderIds = beginBooking(orders.map(({ id }) => id))
    const asked = orders.filter(({ id }) => orderIds.includes(id))
    if (asked.length === 0) return
    await run(parcelText(asked.length), bulk => bookAll(queries, bulk, { orders: asked, ...answer }))
    endBooking(orderIds)
  }

  return { setStatus, remove, receiveReturns, addParcels: addAll }
}

type StatusQuestion = { subject: string; parcelsOnTheWay: number; returnTo: HTMLElement | null }

/** What a status is asked for; undefined: the user gave up. */
async function moreOf(status: OfficialStatus, { subject, parcelsOnTheWay, returnTo }: StatusQuestion) {
  if (status === 'Fake') {
    const answer = await askFakeReason({ subject, parcelsOnTheWay, returnTo })
    return answer && (answer.reason === null ? {} : { fake_reason: answer.reason })
  }
  if (status !== 'Follow Up') return {}
  const answer = await askFollowUp({ subject, returnTo })
  return answer && (answer.at === null ? {} : { follow_up_at: answer.at })
}

async function bookAll(
  queries: QueryClient,
  { say, onProgress, isStopped }: BulkRun,
  { orders, courier }: { orders: readonly StaffOrder[]; courier?: string | undefined },
): Promise<BulkDone> {
  const orderIds = orders.map(({ id }) => id)
  say(parcelText(orders.length).doing, orders.length)
  try {
    const look = (id: string) => refetchOrder(queries, id)
    return { outcome: await addParcels(orders, { onProgress, isStopped, courier, look }), orderIds }
  } finally {
    endBooking(orderIds)
  }
}

type ToBook = {
  orders: readonly StaffOrder[]
  couriers: readonly CourierToChoose[]
  returnTo: HTMLElement | null
}

const askToBook = ({ orders, couriers, returnTo }: ToBook): ReturnType<typeof askToBookMany> =>
  askToBookMany({
    couriers,
    title: say('Add {count} parcels?', { count: orders.length }),
    count: orders.length,
    toCollectTaka: orders.reduce((sum, order) => sum + codTakaOf(order), 0),
    hint: say('The courier is told of each. A parcel that is booked can only be called back there.'),
    confirmLabel: say('Add {count} parcels', { count: orders.length }),
    returnTo,
  })

type ToChange = { target: BulkTarget; count: number; change: Change; asked: Asked | undefined }

/** Confirms a large change, then runs it in parts; undefined: the user gave up. */
async function changeAll(run: BulkRun, given: ToChange): Promise<BulkDone | undefined> {
  const { target, count, change, asked } = given
  const filter = 'filter' in target ? target.filter : undefined
  const words = run.words
  let ids = 'ids' in target ? target.ids : []
  if (filter || (asked && asksBeforehand(count))) {
    run.say(say('Counting the orders…'))
    const seen = await previewBulk(target)
    ids = seen.ids
    if (asked && !(await isMeant(asked, seen))) return undefined
  }
  run.say(words, ids.length)
  const send = (part: readonly string[], batch: string | null) =>
    changeOrders({ ...change, ids: part, ...(filter && { filter }), ...(batch !== null && { batch }) })
  return { outcome: await runInParts(ids, { ...run, send }), orderIds: ids }
}

const isMeant = ({ title, confirmLabel, returnTo }: Asked, { ids, toCollectTaka }: BulkPreview) =>
  askBulk({
    title: title(ids.length),
    count: ids.length,
    toCollectTaka,
    hint: say('What is done can be taken back for all of them from the timeline of each.'),
    confirmLabel,
    returnTo,
  })

const statusLabel = (status: OfficialStatus, count: number): BulkLabels => ({
  doing: say('Setting {count} to {status}…', { count: ordersText(count), status: say(status) }),
  failed: say('Failed to update status:'),
  done: done => say('{done} set to {status}', { done: done.toLocaleString('en-US'), status: say(status) }),
})

const DELETE_LABELS: BulkLabels = spoken({
  doing: 'Deleting…',
  failed: 'Failed to delete order.',
  done: done => say('{done} deleted', { done: ordersText(done) }),
})

const parcelText = (count: number): BulkLabels => ({
  doing: count === 1 ? say('Adding the parcel…') : say('Adding parcels…'),
  failed: say('Failed to place order:'),
  staysChosen: true,
  done: (_, outcome) => bulkBookingLabel(outcome).placed,
  noticesOf: outcome => bulkBookingLabel(outcome).notices,
})

const RETURN_LABELS: BulkLabels = spoken({
  doing: 'Taking in what came back…',
  failed: 'Not received:',
  done: done =>
    done === 1 ? say('Return received') : say('Returns of {done} received', { done: ordersText(done) }),
})
