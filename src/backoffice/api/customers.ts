import { listOf, type ValueOf } from '#contract/codec-parts.ts'
import { CustomerPageCodec } from '#contract/customers/customer-page-codec.ts'
import { CustomerRowCodec, CustomersPageCodec } from '#contract/customers/customer-row-codec.ts'
import { CustomerTabsCodec } from '#contract/customers/customer-tabs-codec.ts'
import type { CustomerFilter } from '#domain/customers/customer-filter.ts'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import type { CustomerRow } from '#domain/customers/customer-row.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

export type CustomerList = ValueOf<typeof CustomersPageCodec> & { customers: CustomerRow[] }

const ROWS = listOf(CustomerRowCodec)

/** A page of customers. What was typed goes in the body: it may be a phone. Throws `CallFailed`, as all calls here. */
export async function listCustomers(
  asked: CustomerFilter & { search: string; page: number },
): Promise<CustomerList> {
  const answer = await callShop('/v1/customers/search', { method: 'POST', body: asked })
  return { ...readWith(CustomersPageCodec, answer), customers: readWith(ROWS, answer.data) }
}

export async function countCustomerTabs({ district, lastOrder }: CustomerFilter) {
  const query = new URLSearchParams({ ...(district && { district }), ...(lastOrder && { lastOrder }) })
  return readWith(CustomerTabsCodec, (await callShop(`/v1/customers/tabs?${query}`)).data)
}

const path = (id: string) => `/v1/customers/by-id/${encodeURIComponent(id)}`

export const showCustomer = async (id: string): Promise<CustomerPage> =>
  readWith(CustomerPageCodec, (await callShop(path(id))).data)

/** Makes one customer of two. */
export const joinNumbers = (id: string, other: string) =>
  callShop(`${path(id)}/merge`, { method: 'POST', body: { with: other } })

/** Makes a number a customer of its own again. */
export const separateNumber = (id: string, number: string) =>
  callShop(`${path(id)}/separate`, { method: 'POST', body: { number } })

/** Many orders take some seconds to gather, in milliseconds. */
const EXPORT_TIMEOUT_MS = 2 * 60_000

/** The customers of a list as a file. */
export const exportCustomers = (asked: CustomerFilter & { search: string }) =>
  fetchFile(
    () =>
      fetch('/v1/customers/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
      }),
    'customers.csv',
  )

/** Everything that the shop holds about a customer, as a file. */
export const exportCustomer = (id: string, format: 'html' | 'csv' | 'json') =>
  fetchFile(
    () => fetch(`${path(id)}/export?format=${format}`, { signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS) }),
    `customer-data.${format}`,
  )
