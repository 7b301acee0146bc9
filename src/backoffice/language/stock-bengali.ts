import { stockWords } from './words/stock-words.ts'
import { stockCuttingWords } from './words/stock-cutting-words.ts'
import { stockPartsWords } from './words/stock-parts-words.ts'

export const stockBengali = { ...stockWords, ...stockCuttingWords, ...stockPartsWords }
