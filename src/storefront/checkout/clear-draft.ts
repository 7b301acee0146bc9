import { writeStored } from '#web/browser-storage.ts'

export const DRAFT_KEY = 'checkoutDraft'

/** Removes the stored draft; called after a success. */
export const clearDraft = (): boolean => writeStored('sessionStorage', DRAFT_KEY, null)
