import { onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { startSimulator } from '#simulator/start-simulator.ts'

export const SIMULATOR_KEYS = { 'api-key': 'sim-key', 'secret-key': 'sim-secret' } as const

/** A simulated courier with a clock that the test moves, closed after the test. */
export async function openSimulator(
  options: { seed?: string; webhookTimeoutMs?: number; holdMs?: number } = {},
) {
  const clock = heldClock('2026-11-21T04:00:00.000Z')
  const simulator = await startSimulator({ ...options, clock })
  onTestFinished(() => simulator.close())
  const call = async (
    path: string,
    {
      body,
      headers = SIMULATOR_KEYS,
      signal,
    }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    const response = await fetch(`${simulator.apiUrl}${path}`, {
      redirect: 'manual',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readJson(text) }
  }
  const book = (changes: Record<string, unknown> = {}) =>
    call('/create_order', { body: { ...goodOrder, ...changes } })
  return { ...simulator, clock, call, book }
}

/** An order that the courier accepts. */
export const goodOrder = {
  invoice: 'Aa12-das4',
  recipient_name: 'Karim Uddin',
  recipient_phone: '01712345678',
  recipient_address: 'House 7, Road 3, Banani, Dhaka',
  cod_amount: 1060,
  item_description: 'Oxford / Master / 42 x1',
  total_lot: 1,
  delivery_type: 0,
} as const

function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
