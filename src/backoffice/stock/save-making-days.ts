import { listSettings, saveSection } from '../api/settings.ts'

/**
 * Saves how long a batch takes, over the value that was seen. Returns what somebody else has set meanwhile, or
 * undefined. Throws `CallFailed`.
 */
export async function saveMakingDays(days: { seen: number; typed: number }): Promise<number | undefined> {
  const { value, version } = (await listSettings()).orders
  if (value.makingDays !== days.seen && value.makingDays !== days.typed) return value.makingDays
  await saveSection('orders', { ...value, makingDays: days.typed }, version)
  return undefined
}
