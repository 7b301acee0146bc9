import type { ReactNode } from 'react'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { ROLES, type User } from '#domain/accounts/account.ts'
import { formatLongDate } from '#domain/dates.ts'
import { useMe } from '../me.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import { OWN_ACCOUNT_REASON, refuseOwnDeletion, type UserActions } from './use-user-actions.ts'

type PartProps = { user: User; actions: UserActions }

const OWN_ROLE_REASON = 'Another Admin changes your role; the last Admin stays one'

/** The role of a person, as a select; one's own is shown with a lock. */
export function RoleSelect({ user, actions }: PartProps) {
  const isLocked = useMe().id === user.id
  return (
    <span className="role-select" title={isLocked ? OWN_ROLE_REASON : undefined}>
      <select
        aria-label={isLocked ? `Role of ${user.email}. ${OWN_ROLE_REASON}` : `Role of ${user.email}`}
        value={user.role}
        disabled={isLocked}
        onChange={event => {
          const role = ROLES.find(one => one === event.currentTarget.value)
          if (role && role !== user.role) actions.ask({ kind: 'role', user, role })
        }}
      >
        {ROLES.map(role => (
          <option key={role}>{role}</option>
        ))}
      </select>
      <BackofficeIcon name={isLocked ? 'lock' : 'down'} />
    </span>
  )
}

export function DeleteButton({ user, actions }: PartProps) {
  const isOwn = useMe().id === user.id
  return (
    <button
      type="button"
      className="desk-icon-button"
      aria-label={isOwn ? `Delete ${user.email}. ${OWN_ACCOUNT_REASON}` : `Delete ${user.email}`}
      title={isOwn ? OWN_ACCOUNT_REASON : 'Delete'}
      aria-disabled={isOwn || undefined}
      onClick={() => (isOwn ? refuseOwnDeletion() : actions.ask({ kind: 'delete', user }))}
    >
      <BackofficeIcon name="trash" />
    </button>
  )
}

/** Opens the menu of a person, which loads with the first click. */
export function MenuButton({ user, onMenu }: { user: ListedUser; onMenu: OnMenu }) {
  return (
    <button
      type="button"
      className="desk-icon-button"
      aria-haspopup="menu"
      aria-label={`Actions for ${user.email}`}
      onClick={event => onMenu(user, event.currentTarget)}
    >
      <BackofficeIcon name="more" />
    </button>
  )
}
export type OnMenu = (user: ListedUser, button: HTMLElement) => void

/** Who is no active colleague: suspended, or with an email that nobody has proven. */
export function StateMark({ user, actions }: PartProps) {
  if (user.state === 'suspended') return <span className="mark-chip mark-chip-bad">Suspended</span>
  if (user.isVerified) return <span className="mark-chip mark-chip-good">Active</span>
  return (
    <span className="verified-mark">
      <span className="mark-chip mark-chip-waiting">Not verified</span>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={`Verify ${user.email}`}
        onClick={() => actions.ask({ kind: 'verify', user })}
      >
        Verify
      </button>
    </span>
  )
}

/** The phone; one that the person typed at sign-up does not work for a login until an Admin confirms it. */
export function UserPhone({ user, actions, none }: PartProps & { none: ReactNode }) {
  const { phone, claimedPhone } = user
  if (phone !== null) return phoneGroups(phone)
  if (claimedPhone === null) return none
  return (
    <span className="verified-mark">
      {phoneGroups(claimedPhone)}
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={`Confirm the phone of ${user.email}`}
        title="Not confirmed: nobody logs in by it yet"
        onClick={() => actions.ask({ kind: 'phone', user, phone: claimedPhone })}
      >
        Confirm
      </button>
    </span>
  )
}

/** The name, where one is given, and the email. */
export function Who({ user: { name, email } }: { user: ListedUser }) {
  if (name === null)
    return (
      <b className="user-email" title={email}>
        {email}
      </b>
    )
  return (
    <span className="user-who">
      <b className="user-email" title={name}>
        {name}
      </b>
      <small title={email}>{email}</small>
    </span>
  )
}

/** What they show besides the password; of an Admin without it, the days that are left. */
export function SecondFactorMark({ user, now, none }: { user: ListedUser; now: Date; none: string }) {
  const { secondFactors, secondFactorDueAt } = user
  if (secondFactorDueAt === null)
    return <span className="user-factor">{secondFactors.join(', ') || none}</span>
  const days = Math.ceil((Date.parse(secondFactorDueAt) - now.getTime()) / 86_400_000)
  return (
    <b className="user-factor" title={`Needed by ${formatLongDate(secondFactorDueAt)}`}>
      {none}, {days < 1 ? 'must set one up' : days === 1 ? '1 day left' : `${days} days left`}
    </b>
  )
}

/** How long ago, with the exact time as a tooltip. */
export function LastSignIn({ user: { lastSignInAt }, now }: { user: User; now: Date }) {
  if (lastSignInAt === null) return <span>{formatAgo(null, now)}</span>
  return (
    <time dateTime={lastSignInAt} title={formatLongDate(lastSignInAt)}>
      {formatAgo(lastSignInAt, now)}
    </time>
  )
}

/** Why the last change of this person failed. */
export const UserFailure = ({ user, actions }: PartProps) => (
  <Failure text={actions.failureOf(user.id)} isReported />
)
