import { readStored } from '#web/browser-storage.ts'
import { useMe } from '../me.tsx'
import { keep, useStored } from './use-stored.ts'

/** How a browser tells of new orders: by a sound, by their number in the title of the tab. Both are off at first. */
const ORDER_ALERTS = ['sound', 'title'] as const
export type OrderAlert = (typeof ORDER_ALERTS)[number]

const keyOf = (alert: OrderAlert, userId: string): string => `orders-new-${alert}:${userId}`

/** What this person has switched on in this browser, and how to switch it. */
export function useOrderAlert(alert: OrderAlert) {
  const { id } = useMe()
  const key = keyOf(alert, id)
  const isOn = useStored(() => readStored('localStorage', key) === true, false)
  return { isOn, switchTo: (next: boolean) => void keep(key, next) }
}
