import { INVOICE_LENGTH } from './parcel.ts'

/** What the specification allows; 64 of them, so that six random bits choose one evenly. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A new invoice id for the courier, from the machine's randomness: 64^8, nobody guesses or repeats one. */
export const newInvoice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(INVOICE_LENGTH)), byte => ALPHABET[byte & 63]).join('')
