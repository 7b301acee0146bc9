import { INVOICE_LENGTH } from './parcel.ts'

/** The characters that the specification allows; 64 of them, so that six random bits choose one evenly. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A new random invoice id for the courier: one of 64^8, so it is neither guessed nor repeated. */
export const newInvoice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(INVOICE_LENGTH)), byte => ALPHABET[byte & 63]).join('')
