import { withFacts } from '#domain/settings/facts.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { factsOf } from '#domain/settings/shop-facts.ts'

export type Question = { question: string; answer: string }
type Given = Pick<ShopSettings, 'shop' | 'home' | 'delivery' | 'policies'>
export type HomeWords = Pick<ShopSettings['home'], 'hero' | 'film' | 'promises' | 'story' | 'values'> & {
  questions: Question[]
}

/** The words of the home page as shoppers read them: the present facts in the owner's texts, no hidden question. */
export function homeWords({ home, ...settings }: Given): HomeWords {
  const facts = factsOf(settings)
  const { hero, film, promises, story, values, questions } = home
  return {
    hero,
    film,
    promises: promises.map(promise => ({ ...promise, text: withFacts(promise.text, facts) })),
    story: { ...story, text: withFacts(story.text, facts) },
    values,
    questions: questions
      .filter(({ isHidden }) => !isHidden)
      .map(({ question, answer }) => ({ question, answer: withFacts(answer, facts) })),
  }
}
