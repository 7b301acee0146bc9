import { readStored, writeStored } from '#web/browser-storage.ts'

/** Whether the shopper lets Google count: kept in local storage until it is changed, null while nobody was asked. */
export type CountingConsent = 'granted' | 'refused' | null

const CONSENT_KEY = 'countingConsent'

export function readConsent(): CountingConsent {
  const stored = readStored('localStorage', CONSENT_KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

/** False where the browser keeps nothing: the answer then holds for this page. */
export const writeConsent = (consent: 'granted' | 'refused'): boolean =>
  writeStored('localStorage', CONSENT_KEY, consent)
