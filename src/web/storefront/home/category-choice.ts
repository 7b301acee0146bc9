/** A category of the shop window and how many of the listed products it holds. */
export type CategoryCount = { category: string; products: number }

/** Counts what is listed, so that a button never promises other numbers than the grid shows. */
export function categoriesOf(products: readonly { category: string }[]): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, products: count }))
}

/** The category that the address asks for, whatever its case; undefined shows all, also for an unknown one. */
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

/** `Nine pairs`: words up to twelve, digits beyond. */
export const countOfPairs = (count: number): string =>
  `${WORDS[count] ?? count} ${count === 1 ? 'pair' : 'pairs'}`
