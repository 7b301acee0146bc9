import { fetchFile } from './fetch-file.ts'

/** A hundred thousand orders take half a minute on a small machine; a slow connection takes longer. In milliseconds. */
const TIMEOUT_MS = 10 * 60_000

/** Which orders: those of a list's query, or some by their ids. */
export type ExportedOrders = { query: URLSearchParams } | { ids: readonly string[] }

/** Orders as a file. Throws `CallFailed`. */
export const exportOrders = (
  format: 'csv' | 'xlsx',
  which: ExportedOrders,
): Promise<{ name: string; file: Blob }> => fetchFile(() => ask(format, which), `orders.${format}`)

/** Ids are posted, since many would be too long for an address. */
function ask(format: 'csv' | 'xlsx', which: ExportedOrders): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if ('ids' in which)
    return fetch('/v1/orders/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format, ids: which.ids }),
      signal,
    })
  const query = new URLSearchParams(which.query)
  query.set('format', format)
  return fetch(`/v1/orders/export?${query}`, { signal })
}
