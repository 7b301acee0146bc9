import { useRef, useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { useMe } from '../../me.tsx'
import { areAlike, type CaseDraft, parseCaseDraft } from './case-draft.ts'

const DRAFT_KEY = 'caseDraft'

/**
 * The contents of the form of one case, new or asked for. The tab stores them while the panel is closed, over a reload,
 * and over a login in between, until another case is changed. `of`: the order of a new case, or the case.
 */
export function useCaseDraft(of: string, begin: CaseDraft) {
  const { id } = useMe()
  const [first] = useState(begin)
  const [atFirst] = useState(() => {
    const stored = readStored('sessionStorage', DRAFT_KEY)
    const isOwn = isRecord(stored) && stored.by === id && stored.of === of
    return (isOwn ? parseCaseDraft(stored.draft, first) : undefined) ?? first
  })
  const [draft, setDraft] = useState<CaseDraft>(atFirst)
  // two changes may come before the first one is rendered
  const latest = useRef(draft)
  const show = (next: CaseDraft, stored: unknown) => {
    latest.current = next
    setDraft(next)
    writeStored('sessionStorage', DRAFT_KEY, stored)
  }
  return {
    draft,
    /** The form was opened with what was chosen before. */
    isRestored: !areAlike(atFirst, first),
    isChanged: !areAlike(draft, first),
    change(changes: Partial<CaseDraft>) {
      const next = { ...latest.current, ...changes }
      show(next, { by: id, of, draft: next })
    },
    clear: () => show(first, null),
  }
}

export type CaseDrafting = ReturnType<typeof useCaseDraft>
