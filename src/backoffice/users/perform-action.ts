import { spoken } from '#backoffice/language/say.ts'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { changeRole, confirmPhone, deleteUser, verifyUser } from '../api/users.ts'
import type { Performed, UserAction } from './use-user-actions.ts'

/** The texts of failures: refused by the shop, or without an answer. */
const texts = spoken({
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
  team: {
    refused: 'Failed.',
    failed: 'Failed.',
  },
})

/** Does what an Admin has agreed to. Loaded with the question, since the list itself does not need it. */
export async function performAction(action: UserAction): Promise<Performed> {
  try {
    return { ok: true, ...(await perform(action)) }
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.isRefused
    return {
      ok: false,
      text: `${texts[action.kind][isRefused ? 'refused' : 'failed']} ${failureText(error)}`,
    }
  }
}

/** Returns the shop's text about what was done. */
async function perform(action: UserAction): Promise<{ text: string; oneTimePassword?: string | null }> {
  const { id } = action.user
  if (action.kind === 'phone') return { text: await confirmPhone(id, action.phone) }
  if (action.kind === 'role') return { text: await changeRole(id, action.role) }
  if (action.kind === 'team') return { text: await action.run() }
  return action.kind === 'delete' ? { text: await deleteUser(id) } : await verifyUser(id)
}
