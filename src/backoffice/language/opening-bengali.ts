import { openingWords } from './words/opening-words.ts'

export const openingBengali = { ...openingWords }
