import type { Language } from '../language/language.ts'
import { type OwnText, ownText } from '../language/own-text.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { ShopSettings } from './sections.ts'

/** The Bengali texts of the demo, each with the English ones that it says. */
type Pairs = Map<string, Set<string>>

function pairsIn(value: unknown, found: Pairs = new Map()): Pairs {
  if (typeof value !== 'object' || value === null) return found
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const [name, inside] of fields) {
    const english = fields.get(name.replace(/Bengali$/, ''))
    if (name.endsWith('Bengali') && typeof inside === 'string' && typeof english === 'string')
      found.set(inside, (found.get(inside) ?? new Set()).add(english))
    else pairsIn(inside, found)
  }
  return found
}
const DEMO = pairsIn(DEFAULT_SETTINGS)

/**
 * A text of the settings in a language; without its own Bengali it stands openly in English. The demo's Bengali says
 * what the demo's English says: it never stands for words that the owner has changed.
 */
export function settingText(language: Language, english: string, bengali: string): OwnText {
  const meant = bengali === '' ? undefined : DEMO.get(bengali)
  return ownText(language, english, meant === undefined || meant.has(english) ? bengali : '')
}

/** What the shop is called in a language; a name without Bengali is written as it is. */
export const shopNameFor = (
  language: Language,
  { name, nameBengali }: Pick<ShopSettings['shop'], 'name' | 'nameBengali'>,
): string => settingText(language, name, nameBengali).text
