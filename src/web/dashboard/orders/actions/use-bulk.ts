import type { OfficialStatus } from '#domain/order.ts'
import type { BulkTarget } from '../../api/order-writes.ts'
import { type BulkWords, ordersText } from './bulk-words.ts'
import { askFakeReason, askToDelete } from './order-questions.ts'
import { useBulkRun } from './use-bulk-run.ts'

/** The chosen orders: which, how many, and of those at hand how many have a parcel on the way. */
export type Chosen = { target: BulkTarget; count: number; parcelsOnTheWay: number }

/** What is done with all chosen orders at once. `returnTo` gets the focus after what is asked before. */
export function useBulk({ target, count, parcelsOnTheWay }: Chosen) {
  const { run, ...shown } = useBulkRun()
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
    if (await askToDelete({ subject, returnTo })) await run({ action: 'delete', ...target }, DELETE_WORDS)
  }

  return {
    ...shown,
    setStatus,
    remove,
    addParcels: (ids: readonly string[]) => run({ action: 'parcel', ids }, PARCEL_WORDS),
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
  done: done => (done === 1 ? 'Order placed successfully!' : `${ordersText(done)} placed successfully!`),
}
