import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostList, CostRow } from '#domain/costs/cost.ts'
import { listCosts } from '../../api/costs.ts'

const COSTS = ['money', 'costs']

/** The costs of all colours. */
export const useCosts = () => useQuery({ queryKey: COSTS, queryFn: listCosts })

/** Puts costs into view that the shop has just answered. */
export function showCosts(queries: QueryClient, list: CostList): void {
  // an earlier request would bring the old costs back
  void queries.cancelQueries({ queryKey: COSTS })
  queries.setQueryData(COSTS, list)
}

/** Loads again whatever a cost changes: the costs, what is open, the stock at cost, the profit. */
export const refreshMoney = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['money'] })

/** The colours whose product or own name has every typed word, in their order. */
export function filterCosts(
  rows: readonly CostRow[],
  { search, isWithout }: { search: string; isWithout: boolean },
): CostRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ productName, color, cost }) => {
    const text = `${productName} ${color}`.toLowerCase()
    return (!isWithout || cost === null) && words.every(word => text.includes(word))
  })
}

/**
 * The rows in the order in which the screen first had them: one that gets its cost does not jump away under the hand.
 * Later ones stand at the end.
 */
export function useSteadyRows(rows: readonly CostRow[]): CostRow[] {
  const [places] = useState(() => new Map(rows.map(({ variantId }, place) => [variantId, place])))
  const placeOf = ({ variantId }: CostRow) => places.get(variantId) ?? places.size
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
