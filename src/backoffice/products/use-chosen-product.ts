import { use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { productQuery, SAME_PRODUCT } from './product-address.ts'

const NAME_KEY = 'activeProductName'

/** The product of the list that is shown. The page's address names it, and the browser remembers its name. */
export function useChosenProduct(list: readonly StaffProductEntry[]): StaffProductEntry | undefined {
  const navigate = useNavigate()
  const router = use(UNSAFE_DataRouterContext)?.router
  // whoever is on the way to another screen is not held back
  const isLeaving = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const slug = query.get('product')
  const [found, setFound] = useState<{ slug: string; id: string }>()
  const chosen = chooseProduct(list, { slug, found, name: rememberedName() })
  const { id, name, slug: ownSlug } = chosen ?? {}

  useEffect(() => {
    if (id === undefined || ownSlug === undefined || isLeaving) return
    // React hears of a press a moment after the router did
    if (router && router.state.navigation.state !== 'idle') return
    if (slug === ownSlug) setFound({ slug, id })
    else
      void navigate(
        { search: productQuery(ownSlug) },
        { replace: true, preventScrollReset: true, state: SAME_PRODUCT },
      )
  }, [id, ownSlug, slug, navigate, isLeaving, router])
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

type Wanted = {
  /** From the address of the page; null where it names none. */
  slug: string | null
  /** The product found under an address before: one whose own address has changed since stays chosen. */
  found: { slug: string; id: string } | undefined
  /** The name of the last product shown in this browser. */
  name: string | undefined
}

/**
 * The product to show: the one that the page's address names, otherwise the last one shown, otherwise the first.
 * Undefined for an address that no product has.
 */
export function chooseProduct(
  list: readonly StaffProductEntry[],
  { slug, found, name }: Wanted,
): StaffProductEntry | undefined {
  if (slug === null) return list.find(one => one.name === name) ?? list[0]
  // other screens know a product by its id alone
  const named = list.find(one => one.slug === slug) ?? list.find(one => one.id === slug)
  return named ?? list.find(one => found?.slug === slug && one.id === found.id)
}
