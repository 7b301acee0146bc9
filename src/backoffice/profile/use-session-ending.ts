import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { endSession, signOutEverywhere } from '../api/own-account.ts'
import { SESSIONS } from './session-key.ts'

export type SessionEnding = ReturnType<typeof useSessionEnding>

/** Ends sessions. A failure stays in view at its place until the next try; `all` stands for every session. */
export function useSessionEnding(onRefreshed: () => void) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<{ id: string; text: string }>()

  async function refresh(): Promise<void> {
    await queries.invalidateQueries({ queryKey: [SESSIONS] })
    onRefreshed()
  }

  async function run(id: string, work: () => Promise<void>): Promise<void> {
    setFailure(undefined)
    setBusy(ids => [...ids, id])
    try {
      await work()
    } catch (error) {
      const text = say('Nothing was ended. {error}', { error: failureText(error) })
      setFailure({ id, text })
      if (error instanceof CallFailed && error.isRefused) {
        // an ended session removes its row and the message there
        showToast({ kind: 'error', text })
        await refresh()
      }
    }
    setBusy(ids => ids.filter(one => one !== id))
  }

  return {
    isAsking,
    askAll: () => setAsking(true),
    cancelAll: () => setAsking(false),
    confirmAll() {
      setAsking(false)
      void run('all', async () => {
        await signOutEverywhere()
        window.location.assign('/login')
      })
    },
    end(id: string) {
      void run(id, async () => {
        await endSession(id)
        showToast({ kind: 'success', text: say('The session has ended.') })
        await refresh()
      })
    },
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => (failure?.id === id ? failure.text : undefined),
  }
}
