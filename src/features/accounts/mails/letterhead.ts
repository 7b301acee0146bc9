import { withFacts } from '#domain/settings/facts.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { factsOf } from '#domain/settings/shop-facts.ts'

/** What the owner says in every mail: read before the transaction that queues the mail. */
export type Letterhead = ShopSettings['shop'] & {
  /** The first line, '' for none. */
  greeting: string
  /** The last lines. */
  closing: readonly string[]
}

export const letterheadOf = (settings: ShopSettings): Letterhead => ({
  ...settings.shop,
  greeting: settings.messages.mailGreeting,
  closing: withFacts(settings.messages.mailClosing, factsOf(settings))
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== ''),
})
