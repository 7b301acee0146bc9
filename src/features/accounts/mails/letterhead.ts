import { type Facts, withFacts } from '#domain/settings/facts.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { factsOf } from '#domain/settings/shop-facts.ts'

/** What the owner says in every mail: read before the transaction that queues the mail. */
export type Letterhead = ShopSettings['shop'] & {
  /** The first line, '' for none. */
  greeting: string
  /** The last lines. */
  closing: readonly string[]
  /** The words of each mail, and what they may name. */
  words: ShopSettings['messages']
  facts: Facts
}

export function letterheadOf(settings: ShopSettings): Letterhead {
  const { shop, messages } = settings
  const facts = factsOf(settings)
  const closing = linesOf(withFacts(messages.mailClosing, facts))
  return { ...shop, greeting: messages.mailGreeting, closing, words: messages, facts }
}

/** The lines of a text; each is a paragraph of a mail. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
