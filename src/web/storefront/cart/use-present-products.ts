import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { fetchPresentProducts, type PresentProduct } from './present-products.ts'

/** Asks the shop once about every product in the cart: its price and stock now. */
export function usePresentProducts(lines: readonly CartLine[]) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, PresentProduct | null>>(new Map())
  const [isUnreachable, setUnreachable] = useState(false)
  const asked = useRef(new Set<string>())
  const ids = [...new Set(lines.map(line => line.productId))].sort().join(',')

  useEffect(() => {
    const missing = ids.split(',').filter(id => id && !asked.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    void fetchPresentProducts(missing).then(products => {
      setUnreachable(!products)
      if (!products) return
      const found = new Map(products.map(product => [product.id, product]))
      setAnswered(before => new Map([...before, ...missing.map(id => [id, found.get(id) ?? null] as const)]))
    })
  }, [ids])
  return { answered, isUnreachable }
}
