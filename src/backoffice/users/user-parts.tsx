import type { ReactNode } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { ROLES, type User } from '#domain/accounts/account.ts'
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
    <span className="role-select" title={isLocked ? say(OWN_ROLE_REASON) : undefined}>
      <select
        aria-label={
          isLocked
            ? say('Role of {email}. {ownRoleReason}', {
                email: user.email,
                ownRoleReason: say(OWN_ROLE_REASON),
              })
            : say('Role of {email}', { email: user.email })
        }
        value={user.role}
        disabled={isLocked}
        onChange={event => {
          const role = ROLES.find(one => one === event.currentTarget.value)
          if (role && role !== user.role) actions.ask({ kind: 'role', user, role })
        }}
      >
        {ROLES.map(role => (
          <option key={role} value={role}>
            {say(role)}
          </option>
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
      aria-label={
        isOwn
          ? say('Delete {email}. {ownAccountReason}', {
              email: user.email,
              ownAccountReason: say(OWN_ACCOUNT_REASON),
            })
          : say('Delete {email}', { email: user.email })
      }
      title={isOwn ? say(OWN_ACCOUNT_REASON) : say('Delete')}
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
      aria-label={say('Actions for {email}', { email: user.email })}
      onClick={event => onMenu(user, event.currentTarget)}
    >
      <BackofficeIcon name="more" />
    </button>
  )
}
export type OnMenu = (user: ListedUser, button: HTMLElement) => void

/** Who is no active colleague: suspended, or with an email that nobody has proven. */
export function StateMark({ user, actions }: PartProps) {
  if (user.state === 'suspended') return <span className="mark-chip mark-chip-bad">{say('Suspended')}</span>
  if (user.isVerified) return <span className="mark-chip mark-chip-good">{say('Active')}</span>
  return (
    <span className="verified-mark">
      <span className="mark-chip mark-chip-waiting">{say('Not verified')}</span>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={say('Verify {email}', { email: user.email })}
        onClick={() => actions.ask({ kind: 'verify', user })}
      >
        {say('Verify')}
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
        aria-label={say('Confirm the phone of {email}', { email: user.email })}
        title={say('Not confirmed: nobody logs in by it yet')}
        onClick={() => actions.ask({ kind: 'phone', user, phone: claimedPhone })}
      >
        {say('Confirm')}
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
    <b
      className="user-factor"
      title={say('Needed by {secondFactorDueAt}', { secondFactorDueAt: formatLongDate(secondFactorDueAt) })}
    >
      {none},{' '}
      {days < 1 ? say('must set one up') : days === 1 ? say('1 day left') : say('{days} days left', { days })}
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
