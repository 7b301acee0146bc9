import { readStored, writeStored } from '#web/browser-storage.ts'
import { TRACE_KEY } from './trace-key.ts'

/** The number of the order last confirmed in this tab. */
const CONFIRMED_KEY = 'confirmedOrder'

const orderNoIn = (key: string): number | null => {
  const stored = readStored('sessionStorage', key)
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : null
}

export const rememberConfirmed = (orderNo: number | null): void =>
  void writeStored('sessionStorage', CONFIRMED_KEY, orderNo)

/** The confirmation is shown once: opening it again leads home, where one line names the placed order. */
export function leaveTrace(): void {
  const orderNo = orderNoIn(CONFIRMED_KEY)
  if (orderNo === null) return
  writeStored('sessionStorage', TRACE_KEY, orderNo)
  writeStored('sessionStorage', CONFIRMED_KEY, null)
}

/** The order that the home page names, null when there is none or it was dismissed. */
export const tracedOrder = (): number | null => orderNoIn(TRACE_KEY)
export const dropTrace = (): void => void writeStored('sessionStorage', TRACE_KEY, null)
