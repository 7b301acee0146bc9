import { useQueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import type { OfficialStatus } from '#domain/order.ts'
import type { BulkTarget } from '../../api/order-writes.ts'
import { lookAgain } from '../look-again.ts'
import { addParcels } from '../parcels/add-parcels.ts'
import { bulkBookingWords } from '../parcels/booking-words.ts'
import { beginBooking, endBooking } from '../parcels/bookings.ts'
import { type BulkWords, ordersText } from './bulk-words.ts'
import { bulkDeletionText } from './deletion-text.ts'
import { askFakeReason, askToDelete } from './order-questions.ts'
import { useBulkRun } from './use-bulk-run.ts'

/** The chosen orders: which, how many, and of those at hand how many have a parcel on the way. */
export type Chosen = {
  target: BulkTarget
  count: number
  parcelsOnTheWay: number
  /** Those of them that this browser knows. */
  atHand: readonly DeskOrder[]
}

/** What is done with all chosen orders at once. `returnTo` gets the focus after what is asked before. */
export function useBulk({ target, count, parcelsOnTheWay, atHand }: Chosen) {
  const queries = useQueryClient()
  const { run, runWork, ...shown } = useBulkRun()
  const subject = ordersText(count)

  async function setStatus(status: OfficialStatus, returnTo: HTMLElement | null): Promise<void> {
    const words = statusWords(status, count)
    if (status !== 'Fake') return run({ action: 'status', official_status: status, ...target }, words)
    const answer = await askFakeReason({ subject, parcelsOnTheWay, returnTo })
    if (!answer) return
    const reason = answer.reason === null ? {} : { fake_reason: answer.reason }
    await run({ action: 'status', official_status: status, ...reason, ...target }, words)
  }

  async function remove(returnTo: HTMLElement | null): Promise<void> {
    const text = bulkDeletionText(atHand, count)
    if (await askToDelete({ subject, text, returnTo }))
      await run({ action: 'delete', ...target }, DELETE_WORDS)
  }

  return {
    ...shown,
    setStatus,
    remove,
    receiveReturns: (ids: readonly string[]) => run({ action: 'received', ids }, RETURN_WORDS),
    addParcels(orders: readonly DeskOrder[]): Promise<void> {
      if (shown.running !== undefined) return Promise.resolve()
      const orderIds = beginBooking(orders.map(({ id }) => id))
      const asked = orders.filter(({ id }) => orderIds.includes(id))
      if (asked.length === 0) return Promise.resolve()
      const work = {
        orderIds,
        run: async (say: (words: string) => void) => {
          const onProgress = (done: number) => say(addingWords(done, asked.length))
          onProgress(0)
          const outcome = await addParcels(asked, { onProgress, look: id => lookAgain(queries, id) })
          endBooking(orderIds)
          return outcome
        },
      }
      return runWork(work, PARCEL_WORDS)
    },
  }
}

const statusWords = (status: OfficialStatus, count: number): BulkWords => ({
  doing: `Setting ${ordersText(count)} to ${status}…`,
  failed: 'Failed to update status:',
  done: done => `${done.toLocaleString('en-US')} set to ${status}`,
})

const DELETE_WORDS: BulkWords = {
  doing: 'Deleting…',
  failed: 'Failed to delete order.',
  done: done => `${ordersText(done)} deleted`,
}

const PARCEL_WORDS: BulkWords = {
  doing: 'Adding parcels…',
  failed: 'Failed to place order:',
  done: (_, outcome) => bulkBookingWords(outcome).placed,
  alsoTold: outcome => bulkBookingWords(outcome).notices,
}

const addingWords = (done: number, all: number): string =>
  all === 1 ? 'Adding the parcel…' : `Adding parcels… ${done} of ${all}`

const RETURN_WORDS: BulkWords = {
  doing: 'Taking in what came back…',
  failed: 'Not received:',
  done: done => (done === 1 ? 'Return received' : `Returns of ${ordersText(done)} received`),
}
