import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Advance } from '#domain/advances/advance.ts'
import { showToast } from '#web/app/toasts.tsx'
import { type AdvanceAction, changeAdvance } from '../../api/advances.ts'
import { failureText } from '../../api/call-shop.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { tk } from './advance-words.ts'
import { refreshAdvances } from './use-advances.ts'

/** Why the last press on an advance failed, at the advance. */
export type AdvanceFailure = { id: string; text: string }

/** What a person does with one advance: each press once, with the way back where there is one. */
export function useAdvanceActions() {
  const queries = useQueryClient()
  const engine = useOfBackoffice(SaveEngine)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<AdvanceFailure>()

  /** Undefined when it failed; why stands at the advance. */
  async function act(one: Advance, action: AdvanceAction, done: string): Promise<Advance | undefined> {
    if (busy.has(one.id)) return undefined
    const part = say('Advance of order {orderNo}', { orderNo: one.orderNo })
    setBusy(before => new Set([...before, one.id]))
    setFailure(undefined)
    engine.setUnsaved(part, { place: 'page', state: 'saving' })
    let changed: Advance | undefined
    try {
      changed = await engine.inTurn(`advance ${one.id}`, () => changeAdvance(one.id, action))
      const back = BACK[action.action]
      showToast({
        kind: 'success',
        text: say('Order {orderNo}: {done}', { orderNo: one.orderNo, done }),
        ...(back && {
          action: {
            label: say('Undo'),
            run: () => void act(one, { action: back }, say('as it was before.')),
          },
        }),
      })
    } catch (error) {
      setFailure({ id: one.id, text: failureText(error) })
    }
    engine.setUnsaved(part, undefined)
    setBusy(before => new Set([...before].filter(id => id !== one.id)))
    await refreshAdvances(queries)
    return changed
  }

  return {
    failure,
    isBusy: (id: string) => busy.has(id),
    act,
    take: (one: Advance) =>
      one.message
        ? act(
            one,
            { action: 'match', message_id: one.message.id },
            say('{floor} matched.', { floor: tk(Math.floor(one.message.amountPoisha / 100)) }),
          )
        : Promise.resolve(undefined),
  }
}

export type AdvanceActions = ReturnType<typeof useAdvanceActions>

/** What takes a press back. */
const BACK: Readonly<Partial<Record<AdvanceAction['action'], 'reopen' | 'unmatch'>>> = {
  refuse: 'reopen',
  match: 'unmatch',
}
