import { stockPartsWords } from './words/stock-parts-words.ts'
import { stockWords } from './words/stock-words.ts'

export const stockBengali = { ...stockWords, ...stockPartsWords }
