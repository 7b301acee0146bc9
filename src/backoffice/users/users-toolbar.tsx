import { Link, useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { ROLES } from '#domain/accounts/account.ts'
import type { UserList } from '../api/users.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { latestQuery } from '../ui/latest-query.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { readUsersAddress, type UsersAddress, usersQuery } from './users-address.ts'

type ToolbarProps = {
  address: UsersAddress
  list: Pick<UserList, 'counts' | 'suspended'> | undefined
  onInvite(): void
}

/** The tabs by role with their counts, and the search. Both live in the address. */
export function UsersToolbar({ address, list, onInvite }: ToolbarProps) {
  const counts = list?.counts
  const all = counts && ROLES.reduce((sum, role) => sum + counts[role], 0)
  return (
    <div className="desk-toolbar">
      <nav className="desk-tabs" aria-label={say('Role')}>
        <Tab label={say('All')} count={all} address={address} />
        {ROLES.toReversed().map(role => (
          <Tab key={role} label={say(role)} count={counts?.[role]} address={address} role={role} />
        ))}
        {(address.state || !!list?.suspended) && (
          <Tab label={say('Suspended')} count={list?.suspended} address={address} state="suspended" />
        )}
      </nav>
      <UserSearch address={address} />
      <button type="button" className="desk-button desk-button-primary thumb-action" onClick={onInvite}>
        <BackofficeIcon name="plus" />
        {say('Invite')}
      </button>
    </div>
  )
}

type TabProps = Partial<Pick<UsersAddress, 'role' | 'state'>> & {
  label: string
  count: number | undefined
  address: UsersAddress
}

function Tab({ label, count, address, role, state }: TabProps) {
  return (
    <Link
      to={{ search: usersQuery({ ...address, role, state, page: 1 }) }}
      className="desk-tab"
      aria-current={role === address.role && state === address.state ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {/* room for the number, so that nothing moves when it appears */}
      <small>{count ?? '\u2007'}</small>
    </Link>
  )
}

function UserSearch({ address }: { address: UsersAddress }) {
  const navigate = useNavigate()
  return (
    <SearchBox
      label={say('Name, email or phone')}
      held={address.search}
      take={(search, replace) =>
        void navigate(
          { search: usersQuery({ ...readUsersAddress(latestQuery()), search, page: 1 }) },
          { replace, preventScrollReset: true },
        )
      }
    />
  )
}
