import type { ShopSpeaker } from '#storefront/language/use-language.ts'

/** A category of the home page and how many products it has. */
export type CategoryCount = { category: string; products: number }
/** With its Bengali on a Bengali page, where it has one. */
export type ShownCategory = CategoryCount & { bengali?: string }

/** The category in the address, in any case; undefined shows all, also for an unknown one. */
export function chosenCategory(categories: readonly CategoryCount[], search: string): string | undefined {
  const asked = new URLSearchParams(search).get('category')?.trim().toLowerCase()
  return categories.find(one => one.category.toLowerCase() === asked)?.category
}

const WORDS = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
] as const

type Words = Pick<ShopSpeaker, 'say'>

/** The heading above so many pairs. */
export const headingOf = (count: number, { say }: Words): string =>
  say('{pairs}, made by hand', { pairs: countOfPairs(count, { say }) })

/** `Nine pairs`: words up to twelve, digits beyond. */
export function countOfPairs(count: number, { say }: Words): string {
  if (count === 0) return say('No pairs')
  const word = WORDS[count - 1]
  const said = word === undefined ? count : say(word)
  return count === 1 ? say('{count} pair', { count: said }) : say('{count} pairs', { count: said })
}
