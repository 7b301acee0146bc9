import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffProductEntry } from '#domain/staff-product.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { chooseProduct } from './choose-product.ts'
import { productQuery, SAME_PRODUCT } from './product-address.ts'

const NAME_KEY = 'activeProductName'

/** Which product of the list is shown. The page's address says it, and the browser remembers its name. */
export function useChosenProduct(list: readonly StaffProductEntry[]): StaffProductEntry | undefined {
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
