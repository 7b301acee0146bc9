/** What the keys press: a link to a number must be followed by the browser itself. */
export const CALL_LINK_ID = 'call-link'
export const WHATSAPP_LINK_ID = 'call-whatsapp-link'
export const CALL_NOTE_ID = 'call-note'

export const press = (id: string): void => document.getElementById(id)?.click()
