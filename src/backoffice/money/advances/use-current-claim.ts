import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Advance } from '#domain/advances/advance.ts'
import { useKey } from '../../shell/use-shortcut.ts'
import { advanceKeys } from './advance-keys.ts'
import { type ClaimRowGiven, runWay } from './claim-acts.tsx'
import { type ClaimWay, waysOf } from './claim-ways.ts'

/** The claim that the keys act on: the arrow keys go through the list, and a press on a row chooses it. */
export function useCurrentClaim(
  advances: readonly Advance[],
  given: ClaimRowGiven,
  list: RefObject<HTMLElement | null>,
) {
  const [id, setId] = useState<string>()
  const at = advances.findIndex(one => one.id === id)
  const current = advances[at]
  const goTo = (place: number) => {
    const next = advances[Math.max(0, Math.min(place, advances.length - 1))]
    if (!next) return
    setId(next.id)
    list.current?.querySelector<HTMLElement>(`[data-claim="${CSS.escape(next.id)}"]`)?.focus()
  }
  const run = (way: ClaimWay) => {
    if (!current || given.actions.isBusy(current.id)) return
    if (way === 'open_both' || waysOf(current, given.mayMatch).includes(way)) runWay(way, current, given)
  }
  const isOn = advances.length > 0
  useKey('ArrowDown', () => goTo(at + 1), isOn)
  useKey('ArrowUp', () => goTo(at < 0 ? advances.length - 1 : at - 1), isOn)
  useKey(advanceKeys.refuse.key, () => run('refuse'), current !== undefined)
  useKey(advanceKeys.openBoth.key, () => run('open_both'), current !== undefined)

  return {
    /** What makes a row one of the list. */
    rowOf: (one: Advance) => ({
      'data-claim': one.id,
      'aria-current': one.id === current?.id ? ('true' as const) : undefined,
      tabIndex: -1,
      onFocus: () => setId(one.id),
      onClick: () => setId(one.id),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        run('take')
      },
    }),
  }
}

export type CurrentClaim = ReturnType<typeof useCurrentClaim>
