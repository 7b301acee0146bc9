import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CustomerMessageState } from '#domain/customer-messages/customer-message.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import {
  addOptOut,
  findMessagesState,
  listCustomerMessages,
  listOptOuts,
  removeOptOut,
  sayArrived,
  sendAgain,
  stopMessages,
} from '../api/customer-messages.ts'
import { SETTINGS } from '../settings/draft/settings-drafts.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'

const MESSAGES = ['customer-messages']
/** What is sent goes on by itself. */
const LOOK_AGAIN_MS = 20_000
/** The gateway is asked for its balance each time. */
const LOOK_AT_STATE_MS = 60_000

/** What is sent now, and the figures: looked at again while somebody watches. */
export const useMessagesState = () =>
  useQuery({
    queryKey: [...MESSAGES, 'state'],
    queryFn: findMessagesState,
    refetchInterval: LOOK_AT_STATE_MS,
    refetchOnWindowFocus: true,
  })

export const useCustomerMessages = (state: CustomerMessageState | undefined, page: number) =>
  useQuery({
    queryKey: [...MESSAGES, 'list', state ?? 'all', page],
    queryFn: () => withItsLetters(listCustomerMessages(state, page)),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  })

export const useOptOuts = (page: number) =>
  useQuery({
    queryKey: [...MESSAGES, 'opt-outs', page],
    queryFn: () => listOptOuts(page),
    placeholderData: keepPreviousData,
  })

/** Everything that shows messages is asked again, also the log of an order that is open. */
export async function askAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: MESSAGES }),
    queries.invalidateQueries({ queryKey: ['order-messages'] }),
  ])
}

/** One action at a time; why one failed stays until the next try. */
function useAction() {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  return {
    problem,
    isBusy,
    /** Returns whether it was done. */
    async run(failed: string, action: () => Promise<unknown>): Promise<boolean> {
      if (isBusy) return false
      setProblem(undefined)
      setBusy(true)
      try {
        await action()
        return true
      } catch (error) {
        setProblem(`${failed} ${failureText(error)}`)
        return false
      } finally {
        setBusy(false)
        await askAgain(queries)
      }
    },
  }
}

/** The two answers to a message of which nobody knows whether it left. */
export function useUnknownActions() {
  const { run, problem, isBusy } = useAction()
  return {
    problem,
    isBusy,
    async arrived(id: string) {
      if (await run(say('It was not noted.'), () => sayArrived(id)))
        showToast({ kind: 'success', text: say('Noted: it arrived.') })
    },
    async again(id: string) {
      if (await run(say('It was not sent again.'), () => sendAgain(id)))
        showToast({ kind: 'success', text: say('It is in the queue once more.') })
    },
  }
}

/** The switch of everything that the shop sends by itself: all of staff may stop it, an Admin lets it go on. */
export function useStopSwitch(isAdmin: boolean) {
  const queries = useQueryClient()
  const { run, problem, isBusy } = useAction()
  const set = async (isStopped: boolean): Promise<void> => {
    const isDone = await run(
      isStopped ? say('Sending was not stopped.') : say('Sending does not go on.'),
      () => stopMessages(isStopped),
    )
    if (!isDone) return
    // the switch is part of the settings: an open editor goes on over the new version
    void queries.invalidateQueries({ queryKey: SETTINGS })
    if (isStopped)
      showToast({
        kind: 'info',
        text: say('All sending is stopped. What comes waits.'),
        lifeMs: 8000,
        ...(isAdmin && { action: { label: say('Send again'), run: () => void set(false) } }),
      })
    else showToast({ kind: 'success', text: say('Messages go out again.') })
  }
  return { problem, isBusy, set }
}

/** Numbers that want no messages. */
export function useOptOutActions() {
  const { run, problem, isBusy } = useAction()
  return {
    problem,
    isBusy,
    add: (phone: string, note: string) =>
      run(say('It was not added.'), async () => {
        await addOptOut(phone, note)
        showToast({ kind: 'success', text: say('This number gets no messages any more.') })
      }),
    remove: (id: string) =>
      run(say('It was not removed.'), async () => {
        await removeOptOut(id)
        showToast({ kind: 'success', text: say('This number may get messages again.') })
      }),
  }
}
