import { say, spoken } from '#backoffice/language/say.ts'
import type { Role } from '#domain/accounts/account.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { performAction } from './perform-action.ts'
import type { UserAction, UserActions } from './use-user-actions.ts'

const roleMeans: Record<Role, string> = spoken({
  User: 'A User sees nothing of the dashboard.',
  Moderator: 'A Moderator works with orders and stock.',
  Admin: 'An Admin may do everything, also with money, people and settings.',
})

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
      title: say('Verify this person?'),
      text: say(
        'Do this only when you know that the email is theirs. You get a one-time password to hand over; they log in with it and choose their own.',
      ),
      confirmLabel: say('Yes, Verify'),
    }
  if (asked.kind === 'phone')
    return {
      title: say('Confirm this phone?'),
      text: say('Do this only when you know that {phone} is theirs. They can log in by it from then on.', {
        phone: phoneGroups(asked.phone),
      }),
      confirmLabel: say('Yes, Confirm'),
    }
  if (asked.kind === 'team') return asked.question
  return {
    title: say('Change role to {role}?', { role: say(asked.role) }),
    text: say('{role} They are logged out everywhere and log in again with the new role.', {
      role: roleMeans[asked.role],
    }),
    confirmLabel: say('Yes, Change Role'),
  }
}
