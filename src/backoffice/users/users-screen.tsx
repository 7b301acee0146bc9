import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusAfterDeletion } from '../ui/focus-after-deletion.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useNow } from '../ui/use-now.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { HandedOverPassword } from './handed-over-password.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useUsers } from './use-users.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserCards, UserTable } from './user-table.tsx'
import { readUsersAddress, type UsersAddress } from './users-address.ts'
import { NoUsers } from './users-empty-state.tsx'
import { UsersPager } from './users-pager.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

/** Everybody with an account: their details, their roles, and the deletion of an account. */
export function UsersScreen() {
  const [query] = useSearchParams()
  const address = readUsersAddress(query)
  const list = useUsers(address)
  return (
    <>
      <UsersToolbar address={address} counts={list.data?.counts} />
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {list.isError && (
        <LoadFailed what="The list of people" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsLoading what="people" rows={8} className="user-skeleton" />}
      {list.data && <FoundUsers list={list.data} address={address} isStale={list.isPlaceholderData} />}
    </>
  )
}

type FoundUsersProps = {
  list: NonNullable<ReturnType<typeof useUsers>['data']>
  address: UsersAddress
  /** It is the list of the address before, until the new one has loaded. */
  isStale: boolean
}

function FoundUsers({ list, address, isStale }: FoundUsersProps) {
  const region = useRef<HTMLElement>(null)
  const actions = useUserActions(() => focusAfterDeletion(region.current))
  const isWide = useWideScreen()
  const now = useNow()
  const shown = { users: list.users, actions, now }
  return (
    <section className="user-list" ref={region} tabIndex={-1} aria-label="People" aria-busy={isStale}>
      {list.users.length === 0 && <NoUsers address={address} />}
      {list.users.length > 0 && (isWide ? <UserTable {...shown} /> : <UserCards {...shown} />)}
      {list.total > 0 && <UsersPager list={list} address={address} />}
      <UserDialog actions={actions} />
      <HandedOverPassword actions={actions} />
    </section>
  )
}
