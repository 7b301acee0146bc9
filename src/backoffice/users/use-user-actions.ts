import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Role, User } from '#domain/accounts/account.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useQuestion } from '../ui/use-question.ts'
import { changeInLists, refreshLists } from './use-users.ts'

/** An Admin's actions on a person; each is confirmed first. */
export type UserAction = { user: User } & (
  | { kind: 'role'; role: Role }
  | { kind: 'delete' }
  | { kind: 'verify' }
  /** One that brings its own question and call, from a part that loads later. */
  | { kind: 'team'; question: { title: string; text: string; confirmLabel: string }; run(): Promise<string> }
  | { kind: 'phone'; phone: string }
)

/** What came of an action, in the shop's text or with the reason of the failure. */
export type Performed =
  | { ok: true; text: string; oneTimePassword?: string | null }
  | { ok: false; text: string }

/** The person whom a one-time password is for. */
export type HandedOver = { email: string; password: string }

export type UserActions = ReturnType<typeof useUserActions>

/** Confirms, runs and reports: the question, the people being changed, and each person's failure until the next try. */
export function useUserActions(onDeleted: () => void) {
  const queries = useQueryClient()
  const { asked, isAsking, ask, cancel } = useQuestion<UserAction>(() => undefined)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [handedOver, setHandedOver] = useState<HandedOver>()
  const noteFailure = (id: string, text: string | undefined) =>
    setFailures(({ [id]: _before, ...others }) => (text === undefined ? others : { ...others, [id]: text }))

  async function run(action: UserAction, perform: (action: UserAction) => Promise<Performed>): Promise<void> {
    const { user, kind } = action
    noteFailure(user.id, undefined)
    setBusy(ids => [...ids, user.id])
    const takeBack =
      action.kind === 'role' ? await changeInLists(queries, user.id, { role: action.role }) : () => {}
    const done = await perform(action)
    showToast({ kind: done.ok ? 'success' : 'error', text: done.text })
    if (!done.ok) {
      takeBack()
      noteFailure(user.id, done.text)
    } else if (done.oneTimePassword) setHandedOver({ email: user.email, password: done.oneTimePassword })
    else if (kind === 'delete') onDeleted()
    await refreshLists(queries)
    setBusy(ids => ids.filter(id => id !== user.id))
  }

  return {
    asked,
    isAsking,
    cancel,
    /** `perform`: from the part that shows the question. */
    confirm(perform: (action: UserAction) => Promise<Performed>) {
      if (asked) void run(asked, perform)
      cancel()
    },
    /** A one-time password that the Admin sees once. */
    handedOver,
    clearHandedOver: () => setHandedOver(undefined),
    ask(action: UserAction) {
      // not disabled meanwhile: a disabled button loses the focus
      if (!busy.includes(action.user.id)) ask(action)
    },
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => failures[id],
  }
}

/** The user's own account is in the list, but is not deleted here. */
export function refuseOwnDeletion(): void {
  showToast({
    kind: 'error',
    text: say('Failed to delete user. {ownAccountReason}', {
      ownAccountReason: say(OWN_ACCOUNT_REASON),
    }),
  })
}

export const OWN_ACCOUNT_REASON = 'You cannot delete your own account.'
