import { courierWords } from './words/courier-words.ts'
import { courierPayoutsWords } from './words/courier-payouts-words.ts'

export const courierBengali = { ...courierWords, ...courierPayoutsWords }
