import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { useMe } from '../me.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { HeadRow } from '../ui/head-row.tsx'
import type { UserActions } from './use-user-actions.ts'
import {
  DeleteButton,
  LastSignIn,
  MenuButton,
  type OnMenu,
  RoleSelect,
  SecondFactorMark,
  StateMark,
  UserFailure,
  UserPhone,
  Who,
} from './user-parts.tsx'

export type UserListProps = { users: readonly ListedUser[]; actions: UserActions; now: Date; onMenu: OnMenu }

/** The people on a wide screen. */
export function UserTable({ users, actions, now, onMenu }: UserListProps) {
  return (
    <div className="user-table-frame">
      <table className="desk-table user-table">
        <HeadRow
          columns={[
            say('Person'),
            say('Phone'),
            say('State'),
            say('Role'),
            say('Second factor'),
            say('Created'),
            say('Last login'),
          ]}
        >
          <th scope="col">
            <span className="sr-only">{say('Delete')}</span>
          </th>
        </HeadRow>
        <tbody>
          {users.map(user => (
            <UserRow key={user.id} user={user} actions={actions} now={now} onMenu={onMenu} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type UserRowProps = Omit<UserListProps, 'users'> & { user: ListedUser }

function UserRow({ user, actions, now, onMenu }: UserRowProps) {
  const me = useMe()
  return (
    <tr aria-busy={actions.isBusy(user.id) || undefined}>
      <th scope="row">
        <span className="user-name">
          <Avatar name={user.name ?? user.email} />
          <Who user={user} />
          {user.id === me.id && <span className="you-mark">{say('You')}</span>}
        </span>
        <UserFailure user={user} actions={actions} />
      </th>
      <td>
        <UserPhone user={user} actions={actions} none={<span className="faint">{say('None')}</span>} />
      </td>
      <td>
        <StateMark user={user} actions={actions} />
      </td>
      <td>
        <RoleSelect user={user} actions={actions} />
      </td>
      <td>
        <SecondFactorMark user={user} now={now} none={say('None')} />
      </td>
      <td>
        <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
      </td>
      <td>
        <LastSignIn user={user} now={now} />
        <SignedIn user={user} />
      </td>
      <td>
        <span className="user-buttons">
          <DeleteButton user={user} actions={actions} />
          <MenuButton user={user} onMenu={onMenu} />
        </span>
      </td>
    </tr>
  )
}

/** In how many browsers they are signed in. */
const SignedIn = ({ user: { sessions } }: { user: ListedUser }) =>
  sessions > 0 && (
    <small className="user-sessions">
      {sessions === 1 ? say('1 browser') : say('{sessions} browsers', { sessions })}
    </small>
  )
