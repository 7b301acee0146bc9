import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** Whether the shopper lets others count: stored in local storage until it is changed, null before the question. */
export type CountingConsent = 'granted' | 'refused' | null

const CONSENT_KEY = 'countingConsent'
/** What the answer was to. */
const ASKED_KEY = 'countingAsked'

/** Counts the changes of the question's words; an answer without a number was to the first ones. */
const QUESTION = 2

/** When the question was answered, and which destinations of sales it named: `meta`, `ga4`. */
export type Answered = { sales: string[]; version: number; at: string }

export function readConsent(): CountingConsent {
  const stored = readStored('localStorage', CONSENT_KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

/** What was allowed; undefined after a No, and before the question. An older Yes named no destination. */
export function readAllowed(): Answered | undefined {
  if (readConsent() !== 'granted') return undefined
  const stored = readStored('localStorage', ASKED_KEY)
  if (!isRecord(stored) || !Array.isArray(stored.sales) || typeof stored.at !== 'string')
    return { sales: [], version: 1, at: '' }
  return { sales: stored.sales.filter(one => typeof one === 'string'), version: QUESTION, at: stored.at }
}

/** Stores the answer; false where the browser refused: it then holds for this page only. */
export function writeConsent(consent: 'granted' | 'refused', sales: readonly string[] = []): boolean {
  writeStored('localStorage', ASKED_KEY, { sales, at: new Date().toISOString() })
  return writeStored('localStorage', CONSENT_KEY, consent)
}
