import type { SearchValues } from '#contract/catalog/search-address.ts'

const SORTS = ['newest', 'price-asc', 'price-desc'] as const

/** The catalogue search of an address. */
export function toSearch(values: SearchValues) {
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const { q, category, color, sort } = values
  return {
    query: q,
    category,
    color,
    size: numberOf(values.size),
    fromTaka: numberOf(values.from),
    toTaka: numberOf(values.to),
    page: numberOf(values.page),
    sort: SORTS.find(one => one === sort),
  }
}

type Answered = {
  pages: number
  choices: {
    categories: readonly { value: string }[]
    colors: readonly { value: string }[]
    sizes: readonly { value: number }[]
  }
}

/**
 * The same search as the catalogue spells it: without a category, colour or size that it does not have, without a page
 * beyond the last, and with prices in order.
 */
export function cleanSearch(values: SearchValues, { pages, choices }: Answered): SearchValues {
  const named = (choices: readonly { value: string }[], asked: string | undefined) =>
    choices.find(({ value }) => value.toLowerCase() === asked?.trim().toLowerCase())?.value
  const size = choices.sizes.find(({ value }) => value === Number(values.size ?? Number.NaN))?.value
  const [from, to] = inOrder(values.from, values.to)
  return {
    ...values,
    category: named(choices.categories, values.category),
    color: named(choices.colors, values.color),
    size: size === undefined ? undefined : String(size),
    from,
    to,
    page: Number(values.page ?? 1) > pages ? undefined : values.page,
  }
}

/** From 0 means from any price. */
function inOrder(from: string | undefined, to: string | undefined) {
  const isTurned = from !== undefined && to !== undefined && Number(from) > Number(to)
  const [lower, upper] = isTurned ? [to, from] : [from, to]
  return [lower === '0' ? undefined : lower, upper]
}
