import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { VISIT_LIFETIME_MS } from './visits.ts'

/** The marks of the last clicked advertisement, kept after a Yes alone: they recognise a person. */
const CLICK_KEY = 'adClick'
const MAXIMUM_MARK_LENGTH = 500

/** `fbclid`, `gclid`: as the link had them. `at`: milliseconds. */
export type AdClick = { fbclid: string | null; gclid: string | null; at: number }

/** Keeps the marks of the address, where it has any. */
export function keepClick(address: URL, now: Date): void {
  const mark = (name: string) => address.searchParams.get(name)?.slice(0, MAXIMUM_MARK_LENGTH) || null
  const [fbclid, gclid] = [mark('fbclid'), mark('gclid')]
  if (fbclid === null && gclid === null) return
  const held = readClick(now)
  // the same link again, as after Back, was clicked once
  if (held && held.fbclid === fbclid && held.gclid === gclid) return
  writeStored('localStorage', CLICK_KEY, { fbclid, gclid, at: now.getTime() })
}

export const forgetClick = (): void => void writeStored('localStorage', CLICK_KEY, null)

/** The marks of a click that is not too old, or null. */
export function readClick(now: Date): AdClick | null {
  const stored = readStored('localStorage', CLICK_KEY)
  if (!isRecord(stored) || typeof stored.at !== 'number') return null
  if (now.getTime() - stored.at >= VISIT_LIFETIME_MS) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { fbclid: text(stored.fbclid), gclid: text(stored.gclid), at: stored.at }
}
