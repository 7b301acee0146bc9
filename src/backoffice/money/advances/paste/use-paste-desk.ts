import { useEffect } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { AskedMatch, MatchOutcome } from '#domain/advances/read-message.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useMe } from '../../../me.tsx'
import { useRight } from '../../../rights.tsx'
import { useOfBackoffice } from '../../../save/of-backoffice.ts'
import { tk } from '../advance-words.ts'
import { PasteDesk } from './paste-desk.ts'

/** The box of whoever is signed in: what was pasted, what it holds, and the presses that book it. */
export function usePasteDesk() {
  const desk = useOfBackoffice(PasteDesk)
  const state = useStore(desk.state)
  const { id } = useMe()
  const mayMatch = useRight('prices')
  useEffect(() => desk.begin(id), [desk, id])
  return {
    desk,
    state,
    mayMatch,
    isSending: state.sending.length > 0,
    match(asked: readonly AskedMatch[]) {
      if (mayMatch) void desk.match(asked).then(tellMatched)
    },
  }
}

export type Pasting = ReturnType<typeof usePasteDesk>

/** States what was booked; what was refused stands at its message. */
function tellMatched(done: readonly MatchOutcome[]): void {
  const [first] = done
  if (!first) return
  const text =
    done.length === 1
      ? say('{countedTaka} matched{part}', {
          countedTaka: tk(first.countedTaka),
          part: first.orderNo === null ? '' : say(' for order {orderNo}', { orderNo: first.orderNo }),
        })
      : say('{count} advances matched', { count: done.length })
  showToast({ kind: 'success', text })
}
