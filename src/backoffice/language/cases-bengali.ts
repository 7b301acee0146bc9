import { casesPanelWords } from './words/cases-panel-words.ts'
import { casesWords } from './words/cases-words.ts'
import { casesWordsWords } from './words/cases-words-words.ts'

export const casesBengali = {
  ...casesWords,
  ...casesPanelWords,
  ...casesWordsWords,
}
