import { parseObject } from '../../api-client.ts'
import { CallFailed, failedCall, leaveIfNeeded, unreadable } from './call-shop.ts'

/** A hundred thousand orders take half a minute on a small machine; a slow line takes longer than that. */
const TIMEOUT_MS = 10 * 60_000

/** Which orders: those of a list's query, or some by their ids. */
export type ExportedOrders = { query: URLSearchParams } | { ids: readonly string[] }

/** Orders as a file. Throws `CallFailed`. */
export async function exportOrders(
  format: 'csv' | 'xlsx',
  which: ExportedOrders,
): Promise<{ name: string; file: Blob }> {
  let response: Response
  let file: Blob
  try {
    response = await ask(format, which)
    file = await response.blob()
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw failedCall(isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
  }
  if (!response.ok) {
    const { status } = response
    const body = parseObject(await file.text())
    leaveIfNeeded({ status, code: body?.code })
    // what stands before the shop answers for it with a page
    if (!body) throw unreadable()
    const message = typeof body.message === 'string' ? body.message : ''
    throw new CallFailed({ ok: false, kind: 'REFUSED', status, message, body })
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? `orders.${format}`, file }
}

/** Many ids are too long for an address. */
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
