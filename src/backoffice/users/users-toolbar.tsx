import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ROLES, type Role } from '#domain/accounts/account.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { MAXIMUM_SEARCH_LENGTH, type UsersAddress, usersQuery } from './users-address.ts'

type ToolbarProps = { address: UsersAddress; counts: Readonly<Record<Role, number>> | undefined }

/** The tabs by role with their counts, and the search. Both live in the address. */
export function UsersToolbar({ address, counts }: ToolbarProps) {
  const all = counts && ROLES.reduce((sum, role) => sum + counts[role], 0)
  return (
    <div className="desk-toolbar">
      <nav className="desk-tabs" aria-label="Role">
        <Tab label="All" count={all} address={{ ...address, role: undefined }} current={address} />
        {ROLES.toReversed().map(role => (
          <Tab
            key={role}
            label={role}
            count={counts?.[role]}
            address={{ ...address, role }}
            current={address}
          />
        ))}
      </nav>
      <UserSearch address={address} />
    </div>
  )
}

type TabProps = { label: string; count: number | undefined; address: UsersAddress; current: UsersAddress }

function Tab({ label, count, address, current }: TabProps) {
  const query = usersQuery({ ...address, page: 1 })
  return (
    <Link
      to={{ search: query }}
      className="desk-tab"
      aria-current={address.role === current.role ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {/* room for the number, so that nothing moves when it appears */}
      <small>{count ?? '\u2007'}</small>
    </Link>
  )
}

/** The pause in typing, in milliseconds, after which the search begins. */
const TYPING_PAUSE_MS = 300

function UserSearch({ address }: { address: UsersAddress }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.search)
  const written = useRef(address.search)

  // Back, Forward and "Clear search" change the address, but not this field
  useEffect(() => {
    if (address.search === written.current) return
    written.current = address.search
    setTyped(address.search)
  }, [address.search])

  const search = (text: string) => {
    const next = text.trim()
    if (next === written.current) return
    // one search is one step back, however many letters were typed
    const replace = written.current !== ''
    written.current = next
    void navigate(
      { search: usersQuery({ ...address, search: next, page: 1 }) },
      { replace, preventScrollReset: true },
    )
  }
  const searchNow = useRef(search)
  useEffect(() => {
    searchNow.current = search
  })
  useEffect(() => {
    const timer = setTimeout(() => searchNow.current(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className="desk-search">
      <form
        onSubmit={event => {
          event.preventDefault()
          search(typed)
        }}
      >
        <BackofficeIcon name="search" />
        <input
          type="search"
          aria-label="Email or phone"
          placeholder="Email or phone"
          maxLength={MAXIMUM_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
