import type { Role } from '#domain/accounts/account.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { performAction } from './perform-action.ts'
import type { UserAction, UserActions } from './use-user-actions.ts'

const roleMeans: Record<Role, string> = {
  User: 'A User sees nothing of the dashboard.',
  Moderator: 'A Moderator works with orders and stock.',
  Admin: 'An Admin may do everything, also with money, people and settings.',
}

/** The question before a person is changed. */
export function UserDialog({ actions }: { actions: UserActions }) {
  const { asked, isAsking, confirm, cancel } = actions
  if (!asked) return null
  const onConfirm = () => confirm(performAction)
  const dialog = { isOpen: isAsking, subject: asked.user.email, onConfirm, onCancel: cancel }
  if (asked.kind === 'delete') return <ConfirmDialog {...dialog} />
  return <ConfirmDialog {...dialog} {...questionOf(asked)} kind="plain" />
}

function questionOf(asked: Exclude<UserAction, { kind: 'delete' }>) {
  if (asked.kind === 'verify')
    return {
      title: 'Verify this person?',
      text: 'Do this only when you know that the email is theirs. You get a one-time password to hand over; they log in with it and choose their own.',
      confirmLabel: 'Yes, Verify',
    }
  if (asked.kind === 'phone')
    return {
      title: 'Confirm this phone?',
      text: `Do this only when you know that ${phoneGroups(asked.phone)} is theirs. They can log in by it from then on.`,
      confirmLabel: 'Yes, Confirm',
    }
  if (asked.kind === 'team') return asked.question
  return {
    title: `Change role to ${asked.role}?`,
    text: `${roleMeans[asked.role]} They are logged out everywhere and log in again with the new role.`,
    confirmLabel: 'Yes, Change Role',
  }
}
