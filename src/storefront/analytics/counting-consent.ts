import { readStored, writeStored } from '#web/browser-storage.ts'

/** Whether the shopper lets Google count: stored in local storage until it is changed, null before the question. */
export type CountingConsent = 'granted' | 'refused' | null

const CONSENT_KEY = 'countingConsent'

export function readConsent(): CountingConsent {
  const stored = readStored('localStorage', CONSENT_KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

/** Stores the answer; false where the browser refused: it then holds for this page only. */
export const writeConsent = (consent: 'granted' | 'refused'): boolean =>
  writeStored('localStorage', CONSENT_KEY, consent)
