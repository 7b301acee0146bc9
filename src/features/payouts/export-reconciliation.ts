import { said } from '#domain/activity/deed.ts'
import type { ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import type { SteppedUpAdmin } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { fitsParcels, type ParcelsAsked } from './fits-parcels.ts'
import { overdueUntil } from './overdue-until.ts'
import { parcelFacts } from './parcel-facts.ts'
import { booksOf, inTheseBooks } from './payout-courier.ts'
import { readParcels } from './read-parcels.ts'
import { unknownLines } from './unknown-lines.ts'

/** Parcels read at a time: however many there are, no more are in memory. */
const CHUNK = 200

type Asked = { by: SteppedUpAdmin } & ParcelsAsked

/** Every parcel of a kind and of some days, in parts, by the age of their orders; lines without a parcel come last. */
export async function* exportReconciliation(given: Shop, asked: Asked): AsyncGenerator<ReconciledParcel[]> {
  const shop = forExports(given)
  const { kind } = asked
  if (kind !== 'unknown') yield* parcelsOf(shop, asked)
  if (kind === undefined || kind === 'unknown') yield* unknownOf(shop, asked)
}

async function* parcelsOf(shop: Shop, asked: Asked): AsyncGenerator<ReconciledParcel[]> {
  const lateUntil = await overdueUntil(shop)
  let last: string | undefined
  do {
    const ids = await idsBefore(shop, last)
    const rows = await shop.db.reports
      .selectFrom(parcelFacts(shop, booksOf(shop), { ids }).as('facts'))
      .selectAll()
      .where(fitsParcels(asked, lateUntil))
      .orderBy('order_id', 'desc')
      .execute()
    const parcels = await readParcels(shop, rows)
    if (parcels.length > 0) yield parcels
    await yieldToEventLoop()
    last = ids.length === CHUNK ? ids.at(-1) : undefined
  } while (last !== undefined)
}

/** By id, which sorts by age: each part begins where the one before ended, so the last costs no more than the first. */
async function idsBefore(shop: Shop, last: string | undefined): Promise<string[]> {
  const parcels = shop.db.reports
    .selectFrom('parcels')
    .select('order_id')
    .where(inTheseBooks(shop, 'courier'))
    .$if(last !== undefined, query => query.where('order_id', '<', last ?? ''))
    .orderBy('order_id', 'desc')
    .limit(CHUNK)
  const lines = shop.db.reports
    .selectFrom('payout_lines')
    .select('order_id')
    .distinct()
    .where('order_id', 'is not', null)
    .$if(last !== undefined, query => query.where('order_id', '<', last ?? ''))
    .orderBy('order_id', 'desc')
    .limit(CHUNK)
  const found = [...(await parcels.execute()), ...(await lines.execute())]
  const ids = new Set(found.flatMap(({ order_id }) => order_id ?? []))
  return [...ids].sort((one, other) => (one < other ? 1 : -1)).slice(0, CHUNK)
}

async function* unknownOf(shop: Shop, asked: Asked): AsyncGenerator<ReconciledParcel[]> {
  for (let skip = 0; ; skip += CHUNK) {
    const lines = await unknownLines(shop, asked, { skip, limit: CHUNK })
    if (lines.length > 0) yield lines
    if (lines.length < CHUNK) return
    await yieldToEventLoop()
  }
}

/** Records the export of a kind and of some days; call it before the first parcel is sent. */
export async function recordReconciliationExport(
  shop: Shop,
  { by, kind, courier, fromDay, toDay }: Asked,
): Promise<void> {
  const words = [
    said('Which', kind ?? 'all'),
    said('Courier', courier ?? ''),
    said('First day', fromDay ?? ''),
    said('Last day', toDay ?? ''),
  ]
  const changes = words.filter(({ after }) => after !== '')
  await recordExport(shop, { by, what: 'reconciliation_exported', changes })
}
