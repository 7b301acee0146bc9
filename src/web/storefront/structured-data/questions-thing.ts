import type { Question } from '../home/questions.ts'
import type { Thing } from './thing.ts'

/** Questions and answers that stand on the page in these very words. */
export const questionsThing = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
