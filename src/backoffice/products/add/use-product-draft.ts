import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { EMPTY_DRAFT, type ProductDraft, parseStoredDraft } from './product-draft.ts'

const DRAFT_KEY = 'newProduct'

/** The contents of the form. The tab stores them: over a reload, and over a login in between. */
export function useProductDraft() {
  const { id } = useMe()
  const [draft, setDraft] = useState<ProductDraft>()
  // two changes may come before the first one is rendered
  const latest = useRef(EMPTY_DRAFT)
  useEffect(() => {
    latest.current = parseStoredDraft(readStored('sessionStorage', DRAFT_KEY), id) ?? EMPTY_DRAFT
    setDraft(latest.current)
  }, [id])
  const hold = (next: ProductDraft) => {
    latest.current = next
    setDraft(next)
  }
  return {
    draft: draft ?? EMPTY_DRAFT,
    /** Until the stored draft has been read, newly typed text would be lost. */
    isReady: draft !== undefined,
    change(changes: Partial<ProductDraft>): void {
      hold({ ...latest.current, ...changes })
      writeStored('sessionStorage', DRAFT_KEY, { by: id, draft: latest.current })
    },
    clear(): void {
      hold(EMPTY_DRAFT)
      writeStored('sessionStorage', DRAFT_KEY, null)
    },
  }
}
