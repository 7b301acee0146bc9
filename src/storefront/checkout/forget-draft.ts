import { writeStored } from '#web/browser-storage.ts'

export const DRAFT_KEY = 'checkoutDraft'

/** After a success nothing of the form is kept. */
export const forgetDraft = (): boolean => writeStored('sessionStorage', DRAFT_KEY, null)
