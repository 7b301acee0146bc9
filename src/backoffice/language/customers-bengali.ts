import { customersWords } from './words/customers-words.ts'
import { customersForgetWords } from './words/customers-forget-words.ts'

export const customersBengali = { ...customersWords, ...customersForgetWords }
