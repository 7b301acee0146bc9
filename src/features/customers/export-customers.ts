import { type CustomerFilter, customerFilterWords } from '#domain/customers/customer-filter.ts'
import type { CustomerRow } from '#domain/customers/customer-row.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import { forExports } from '#features/for-exports.ts'
import { readAgain } from '#features/orders/list/read-again.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { findCustomers } from './list-customers.ts'
import { readCustomerRows } from './read-customer-rows.ts'

/** Customers read at a time: no more are in memory, and other requests are answered in between. */
const CHUNK = 100

type Asked = CustomerFilter & { by: Staff; search?: string | undefined }

/**
 * The customers of a list in parts, the newest order first, all its pages. The activity has the export before its first
 * part is read.
 */
export async function exportCustomers(
  shop: Shop,
  { by, search = '', ...filter }: Asked,
): Promise<{ ok: true; parts: AsyncGenerator<CustomerRow[]> } | Refusal<'search_too_short'>> {
  const reading = forExports(shop)
  const found = await findCustomers(reading, { search, filter, most: undefined })
  if (!found.ok) return found
  const { orderNos } = found
  const changes = customerFilterWords(filter, search.trim())
  await recordExport(shop, { by, what: 'customers_exported', count: orderNos.length, changes })
  return { ok: true, parts: partsOf(reading, orderNos) }
}

async function* partsOf(shop: Shop, orderNos: readonly number[]): AsyncGenerator<CustomerRow[]> {
  for (let start = 0; start < orderNos.length; start += CHUNK) {
    const part = () => readCustomerRows(shop, orderNos.slice(start, start + CHUNK))
    // without its first part the export is refused; later ones belong to a file that is on its way
    yield start === 0 ? await part() : await readAgain(part)
    await yieldToEventLoop()
  }
}
