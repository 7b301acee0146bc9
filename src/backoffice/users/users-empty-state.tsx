import { Link } from 'react-router'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { type UsersAddress, usersQuery } from './users-address.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The list before it has come, with rows of the same height. */
export function UsersLoading() {
  return (
    <div className="user-skeleton" role="status">
      <span className="sr-only">Loading people</span>
      {SKELETON_ROWS.map(row => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** A search or a tab without anybody. */
export function NoUsers({ address }: { address: UsersAddress }) {
  const { role, search } = address
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="users" />
      {search ? (
        <>
          <p>
            Nobody{role && ` with the role ${role}`} has “{search}” in the email or phone.
          </p>
          <Link className="desk-button" to={{ search: usersQuery({ role, search: '', page: 1 }) }}>
            Clear search
          </Link>
        </>
      ) : (
        <p>Nobody has the role {role}.</p>
      )}
    </div>
  )
}
