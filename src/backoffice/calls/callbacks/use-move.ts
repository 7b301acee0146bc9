import { useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { CallRow } from '#domain/calls/call.ts'
import { showToast } from '#web/app/toasts.tsx'
import { showUndoToast } from '../../orders/actions/undo-toast.ts'
import { useOrderEdits } from '../../orders/edit/order-edits.ts'
import { refreshCalls } from '../use-call-queue.ts'
import { timeToCall } from '../words/call-clock.ts'

/** Moves the promised time of a call, as any edit of an order is saved; it can be taken back. */
export function useMove() {
  const queries = useQueryClient()
  const edits = useOrderEdits()
  const save = async (id: string, at: string, seen: string | null): Promise<boolean> => {
    const saved = await edits.saveFields({
      id,
      fields: { follow_up_at: at },
      expected: { follow_up_at: seen },
    })
    refreshCalls(queries)
    if (!saved.ok)
      showToast({
        kind: 'error',
        text: say('The call was not moved. {message}', { message: saved.state.message }),
      })
    return saved.ok
  }
  return async ({ orderId, recipientName, callbackAt }: CallRow, at: string): Promise<void> => {
    if (!(await save(orderId, at, callbackAt))) return
    const run = () => (callbackAt === null ? undefined : save(orderId, callbackAt, at))
    showUndoToast(say('{recipientName} is called {at}.', { recipientName, at: timeToCall(at, new Date()) }), {
      run,
    })
  }
}
