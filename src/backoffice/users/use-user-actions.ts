import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role, User } from '#domain/accounts/account.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { changeRole, confirmPhone, deleteUser, verifyUser } from '../api/users.ts'
import { useQuestion } from '../ui/use-question.ts'
import { changeInLists, refreshLists } from './use-users.ts'

/** An Admin's actions on a person; each is confirmed first. */
export type UserAction = { user: User } & (
  | { kind: 'role'; role: Role }
  | { kind: 'delete' }
  | { kind: 'verify' }
  | { kind: 'phone'; phone: string }
)

/** The texts of failures: refused by the shop, or without an answer. */
const texts = {
  role: {
    refused: 'Failed to update role.',
    failed: 'An error occurred while updating the role.',
  },
  delete: {
    refused: 'Failed to delete user.',
    failed: 'Failed to delete user.',
  },
  phone: {
    refused: 'Failed to confirm the phone.',
    failed: 'Failed to confirm the phone.',
  },
  verify: {
    refused: 'Failed to verify user.',
    failed: 'Failed to verify user.',
  },
} as const

/** The person whom a one-time password is for. */
export type HandedOver = { email: string; password: string }

export type UserActions = ReturnType<typeof useUserActions>

/** Confirms, runs and reports: the question, the people being changed, and each person's failure until the next try. */
export function useUserActions(onDeleted: () => void) {
  const queries = useQueryClient()
  const question = useQuestion(run)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [handedOver, setHandedOver] = useState<HandedOver>()
  const noteFailure = (id: string, text: string | undefined) =>
    setFailures(({ [id]: _before, ...others }) => (text === undefined ? others : { ...others, [id]: text }))

  async function run(action: UserAction): Promise<void> {
    const { user, kind } = action
    noteFailure(user.id, undefined)
    setBusy(ids => [...ids, user.id])
    const takeBack =
      action.kind === 'role' ? await changeInLists(queries, user.id, { role: action.role }) : () => {}
    try {
      const { text, oneTimePassword } = await perform(action)
      showToast({ kind: 'success', text })
      if (oneTimePassword) setHandedOver({ email: user.email, password: oneTimePassword })
      if (kind === 'delete') onDeleted()
    } catch (error) {
      takeBack()
      const isRefused = error instanceof CallFailed && error.isRefused
      const text = `${texts[kind][isRefused ? 'refused' : 'failed']} ${failureText(error)}`
      noteFailure(user.id, text)
      showToast({ kind: 'error', text })
    }
    await refreshLists(queries)
    setBusy(ids => ids.filter(id => id !== user.id))
  }

  return {
    ...question,
    /** A one-time password that the Admin sees once. */
    handedOver,
    forgetHandedOver: () => setHandedOver(undefined),
    ask(action: UserAction) {
      // not disabled meanwhile: a disabled button loses the focus
      if (!busy.includes(action.user.id)) question.ask(action)
    },
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => failures[id],
  }
}

/** Returns the shop's text about what was done. */
async function perform(action: UserAction): Promise<{ text: string; oneTimePassword?: string | null }> {
  const { id } = action.user
  if (action.kind === 'phone') return { text: await confirmPhone(id, action.phone) }
  if (action.kind === 'role') return { text: await changeRole(id, action.role) }
  return action.kind === 'delete' ? { text: await deleteUser(id) } : await verifyUser(id)
}

/** The user's own account is in the list, but is not deleted here. */
export function refuseOwnDeletion(): void {
  showToast({ kind: 'error', text: `${texts.delete.refused} ${OWN_ACCOUNT_REASON}` })
}

export const OWN_ACCOUNT_REASON = 'You cannot delete your own account.'
