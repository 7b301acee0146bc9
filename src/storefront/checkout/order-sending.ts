import { sendOrder } from './send-order.ts'
import { TroubledLines } from './troubled-lines.tsx'

/** All that comes after the button is pressed, as one file. Nobody needs it before the form is touched. */
export const orderSending = { sendOrder, TroubledLines }
export type OrderSending = typeof orderSending
