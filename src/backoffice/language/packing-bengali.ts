import { packingCameraWords } from './words/packing-camera-words.ts'
import { packingLabelsWords } from './words/packing-labels-words.ts'
import { packingPartsWords } from './words/packing-parts-words.ts'
import { packingWords } from './words/packing-words.ts'

export const packingBengali = {
  ...packingWords,
  ...packingCameraWords,
  ...packingLabelsWords,
  ...packingPartsWords,
}
