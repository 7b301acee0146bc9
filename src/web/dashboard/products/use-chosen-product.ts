import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DeskProductEntry } from '#domain/desk-product.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { chooseProduct } from './choose-product.ts'

const NAME_KEY = 'activeProductName'

export const productQuery = (slug: string): string => `?${new URLSearchParams({ product: slug })}`

/** Of an address of the screen: the slug of the product that it names, or null. */
export const namedProduct = (search: string): string | null => new URLSearchParams(search).get('product')

/** Whoever goes to another address of the same product leaves nothing. */
export const SAME_PRODUCT = { sameProduct: true } as const

/** Which product of the list is shown. The page's address says it, and the browser remembers its name. */
export function useChosenProduct(list: readonly DeskProductEntry[]): DeskProductEntry | undefined {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const slug = query.get('product')
  const [found, setFound] = useState<{ slug: string; id: string }>()
  const chosen = chooseProduct(list, { slug, found, name: rememberedName() })
  const { id, name, slug: ownSlug } = chosen ?? {}

  useEffect(() => {
    if (id === undefined || ownSlug === undefined) return
    if (slug === ownSlug) setFound({ slug, id })
    else
      void navigate(
        { search: productQuery(ownSlug) },
        { replace: true, preventScrollReset: true, state: SAME_PRODUCT },
      )
  }, [id, ownSlug, slug, navigate])
  // a renamed product is remembered by its new name
  useEffect(() => {
    if (name !== undefined) writeStored('localStorage', NAME_KEY, name)
  }, [name])
  return chosen
}

function rememberedName(): string | undefined {
  const name = readStored('localStorage', NAME_KEY)
  return typeof name === 'string' ? name : undefined
}
