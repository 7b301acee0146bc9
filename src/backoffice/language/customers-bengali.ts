import { customersForgetWords } from './words/customers-forget-words.ts'
import { customersWords } from './words/customers-words.ts'

export const customersBengali = { ...customersWords, ...customersForgetWords }
