import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/checkout/cart.ts'
import { fetchPresentProducts, type PresentProduct } from './present-products.ts'

/** Loads the present price and stock of every product in the cart: once, or again on request. */
export function usePresentProducts(lines: readonly CartLine[]) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, PresentProduct | null>>(new Map())
  const [isUnreachable, setUnreachable] = useState(false)
  const asked = useRef(new Set<string>())
  const ids = [...new Set(lines.map(line => line.productId))].sort().join(',')

  const ask = async (some: string[]) => {
    const products = await fetchPresentProducts(some)
    setUnreachable(!products)
    if (!products) return
    const found = new Map(products.map(product => [product.id, product]))
    setAnswered(before => new Map([...before, ...some.map(id => [id, found.get(id) ?? null] as const)]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product once, not for every render
  useEffect(() => {
    const missing = ids.split(',').filter(id => id && !asked.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    void ask(missing)
  }, [ids])
  return { answered, isUnreachable, askAgain: () => void ask([...asked.current]) }
}
