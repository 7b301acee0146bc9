/** A category of the home page and how many products it has. */
export type CategoryCount = { category: string; products: number }

/** The category in the address, in any case; undefined shows all, also for an unknown one. */
export function chosenCategory(categories: readonly CategoryCount[], search: string): string | undefined {
  const asked = new URLSearchParams(search).get('category')?.trim().toLowerCase()
  return categories.find(one => one.category.toLowerCase() === asked)?.category
}

const WORDS = [
  'No',
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
]

/** The heading above so many pairs. */
export const headingOf = (count: number): string => `${countOfPairs(count)}, made by hand`

/** `Nine pairs`: words up to twelve, digits beyond. */
export const countOfPairs = (count: number): string =>
  `${WORDS[count] ?? count} ${count === 1 ? 'pair' : 'pairs'}`
