import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { EMPTY_DRAFT, type ProductDraft, parseStoredDraft } from './product-draft.ts'

const DRAFT_KEY = 'newProduct'

/** What stands in the form. The tab keeps it: over a reload, and over a login in between. */
export function useProductDraft() {
  const { id } = useMe()
  const [draft, setDraft] = useState<ProductDraft>()
  useEffect(
    () => setDraft(parseStoredDraft(readStored('sessionStorage', DRAFT_KEY), id) ?? EMPTY_DRAFT),
    [id],
  )
  return {
    draft: draft ?? EMPTY_DRAFT,
    /** Before what was typed has been read, anything typed anew would be lost. */
    isReady: draft !== undefined,
    change(changes: Partial<ProductDraft>): void {
      // two changes may come before the first one is rendered
      setDraft(before => {
        const next = { ...EMPTY_DRAFT, ...before, ...changes }
        writeStored('sessionStorage', DRAFT_KEY, { by: id, draft: next })
        return next
      })
    },
    clear(): void {
      writeStored('sessionStorage', DRAFT_KEY, null)
      setDraft(EMPTY_DRAFT)
    },
  }
}
