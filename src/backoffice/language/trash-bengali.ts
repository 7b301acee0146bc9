import { trashWords } from './words/trash-words.ts'

export const trashBengali = { ...trashWords }
