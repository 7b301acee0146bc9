import { z } from 'zod'
import { ADVANCE_METHODS } from '#domain/advances/advance.ts'
import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { plainText } from '../plain-text.ts'

const sumMessage = `A sum is a whole number of taka from 1 to ${MAXIMUM_PRICE_TAKA.toLocaleString('en-US')}.`
export const sum = z.int(sumMessage).min(1, sumMessage).max(MAXIMUM_PRICE_TAKA, sumMessage)
export const method = z.enum(ADVANCE_METHODS, 'Please choose how it was sent.')
/** Judged by the service's pattern; longer than any. */
export const trxId = plainText(60).refine(typed => typed !== '', 'Please type the TrxID.')
export const last4 = z
  .union([z.literal(''), z.string().regex(/^\d{4}$/, 'Please type the last four digits.')])
  .nullish()
  .transform(digits => digits || null)
