import { packingPartsWords } from './words/packing-parts-words.ts'
import { packingWords } from './words/packing-words.ts'

export const packingBengali = {
  ...packingWords,
  ...packingPartsWords,
}
