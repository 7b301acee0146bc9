import { courierPayoutsWords } from './words/courier-payouts-words.ts'
import { courierWords } from './words/courier-words.ts'

export const courierBengali = { ...courierWords, ...courierPayoutsWords }
