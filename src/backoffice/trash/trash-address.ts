import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { TRASH_KINDS, type TrashKind } from '#domain/trash/trash-item.ts'
import { isRecord } from '#web/is-record.ts'
import type { TrashSought } from '../api/trash.ts'

/** The query of a tab. */
export const kindQuery = (kind: TrashKind | undefined): string => (kind ? `?kind=${kind}` : '')

/** What is searched, which may be a phone: in the tab of the browser alone, never in an address. */
export const searchState = (search: string) => (search === '' ? null : { search })

/** What the screen shows: the kind of its address, and what is searched. */
export function useTrashSought() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const kind = TRASH_KINDS.find(kind => kind === query.get('kind'))
  const search = isRecord(state) && typeof state.search === 'string' ? state.search : ''
  const sought: TrashSought = { kind, search }
  const seek = (text: string, replace: boolean): void =>
    void navigate(
      { search: kindQuery(kind) },
      { replace, state: searchState(text), preventScrollReset: true },
    )
  return { sought, seek }
}
