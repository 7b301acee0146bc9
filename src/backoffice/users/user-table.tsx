import type { User } from '#domain/accounts/account.ts'
import { formatLongDate } from '#domain/dates.ts'
import { useMe } from '../me.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { HeadRow } from '../ui/head-row.tsx'
import type { UserActions } from './use-user-actions.ts'
import { DeleteButton, LastSignIn, RoleSelect, UserFailure, UserPhone, VerifiedMark } from './user-parts.tsx'

type UserListProps = { users: readonly User[]; actions: UserActions; now: Date }

/** The people on a wide screen. */
export function UserTable({ users, actions, now }: UserListProps) {
  const me = useMe()
  return (
    <div className="user-table-frame">
      <table className="desk-table user-table">
        <HeadRow columns={['Email', 'Phone', 'Verified', 'Role', 'Created', 'Last login']}>
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </HeadRow>
        <tbody>
          {users.map(user => (
            <tr key={user.id} aria-busy={actions.isBusy(user.id) || undefined}>
              <th scope="row">
                <span className="user-name">
                  <Avatar email={user.email} />
                  <span className="user-email" title={user.email}>
                    {user.email}
                  </span>
                  {user.id === me.id && <span className="you-mark">You</span>}
                </span>
                <UserFailure user={user} actions={actions} />
              </th>
              <td>
                <UserPhone user={user} actions={actions} none={<span className="faint">None</span>} />
              </td>
              <td>
                <VerifiedMark user={user} actions={actions} />
              </td>
              <td>
                <RoleSelect user={user} actions={actions} />
              </td>
              <td>
                <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
              </td>
              <td>
                <LastSignIn user={user} now={now} />
              </td>
              <td>
                <DeleteButton user={user} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The people on a phone. */
export function UserCards({ users, actions, now }: UserListProps) {
  const me = useMe()
  return (
    <ul className="user-cards">
      {users.map(user => (
        <li key={user.id} className="user-card" aria-busy={actions.isBusy(user.id) || undefined}>
          <div className="user-card-who">
            <Avatar email={user.email} />
            <div>
              <b className="user-email">{user.email}</b>
              <span>
                <UserPhone user={user} actions={actions} none="No phone" />
                {user.id === me.id && ', you'}
              </span>
            </div>
          </div>
          {/* the usual state needs no text on a small screen */}
          {!user.isVerified && <VerifiedMark user={user} actions={actions} />}
          <div className="user-card-actions">
            <RoleSelect user={user} actions={actions} />
            <span className="user-card-login">
              Last login
              <LastSignIn user={user} now={now} />
            </span>
            <span className="user-card-login">
              Created
              <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
            </span>
            <DeleteButton user={user} actions={actions} />
          </div>
          <UserFailure user={user} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
