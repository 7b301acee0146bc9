import { secondFactorWords } from './words/second-factor-words.ts'

export const secondFactorBengali = { ...secondFactorWords }
