import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { Avatar } from '../ui/avatar.tsx'
import {
  DeleteButton,
  LastSignIn,
  MenuButton,
  RoleSelect,
  SecondFactorMark,
  StateMark,
  UserFailure,
  UserPhone,
  Who,
} from './user-parts.tsx'
import type { UserListProps } from './user-table.tsx'

/** The people on a phone. Loaded there alone: a wide screen shows a table. */
export function UserCards({ users, actions, now, onMenu }: UserListProps) {
  const me = useMe()
  return (
    <ul className="user-cards">
      {users.map(user => (
        <li key={user.id} className="user-card" aria-busy={actions.isBusy(user.id) || undefined}>
          <div className="user-card-who">
            <Avatar name={user.name ?? user.email} />
            <div>
              <span className="user-card-name">
                <Who user={user} />
                {user.id === me.id && <span className="you-mark">{say('You')}</span>}
              </span>
              <span className="user-card-phone">
                <UserPhone user={user} actions={actions} none={say('No phone')} />
              </span>
            </div>
            <MenuButton user={user} onMenu={onMenu} />
          </div>
          <div className="user-card-facts">
            <StateMark user={user} actions={actions} />
            <span className="user-card-fact">
              {say('Last login ')}
              <LastSignIn user={user} now={now} />
            </span>
            <SecondFactorMark user={user} now={now} none={say('No second factor')} />
            <span className="user-card-fact">
              {say('Created ')}
              <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
            </span>
          </div>
          <div className="user-card-actions">
            <RoleSelect user={user} actions={actions} />
            <DeleteButton user={user} actions={actions} />
          </div>
          <UserFailure user={user} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
