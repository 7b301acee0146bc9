import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { UserList } from '../api/users.ts'
import { type UsersAddress, usersQuery } from './users-address.ts'

/** The end of the list: how many people there are, and the links to the other pages. */
export function UsersPager({
  list: { total, page, pages },
  address,
}: {
  list: UserList
  address: UsersAddress
}) {
  const people = total === 1 ? say('1 person') : say('{total} people', { total })
  return (
    <footer className="user-pager">
      <p>
        {say('{people}. New sign-ups get the role User and see nothing until you give them another.', {
          people,
        })}
      </p>
      {pages > 1 && (
        <nav aria-label={say('Pages')}>
          <Turn label={say('Previous')} to={page > 1 ? { ...address, page: page - 1 } : undefined} />
          <span>{say('Page {page} of {pages}', { page, pages })}</span>
          <Turn label={say('Next')} to={page < pages ? { ...address, page: page + 1 } : undefined} />
        </nav>
      )}
    </footer>
  )
}

function Turn({ label, to }: { label: string; to: UsersAddress | undefined }) {
  if (!to)
    return (
      <span className="desk-button" aria-disabled="true">
        {label}
      </span>
    )
  return (
    <Link className="desk-button" to={{ search: usersQuery(to) }}>
      {label}
    </Link>
  )
}
