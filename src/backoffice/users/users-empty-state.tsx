import { Link } from 'react-router'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { type UsersAddress, usersQuery } from './users-address.ts'

/** A search or a tab without anybody. */
export function NoUsers({ address }: { address: UsersAddress }) {
  const { role, state, search } = address
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="users" />
      {search ? (
        <>
          <p>
            Nobody{role && ` with the role ${role}`}
            {state && ' who is suspended'} has “{search}” in the name, email or phone.
          </p>
          <Link className="desk-button" to={{ search: usersQuery({ ...address, search: '', page: 1 }) }}>
            Clear search
          </Link>
        </>
      ) : (
        <p>{role ? `Nobody has the role ${role}.` : 'Nobody is suspended.'}</p>
      )}
    </div>
  )
}
