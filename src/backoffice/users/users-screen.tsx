import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { focusAfterDeletion } from '../ui/focus-after-deletion.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useNow } from '../ui/use-now.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import type { Opened } from './team/team-part.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useInvited, useUsers } from './use-users.ts'
import type { OnMenu } from './user-parts.tsx'
import { UserTable } from './user-table.tsx'
import { readUsersAddress, type UsersAddress } from './users-address.ts'
import { UsersPager } from './users-pager.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

/** All that a first look at the list does not need. */
const TeamPart = lazyPart(async () => (await import('./team/team-part.tsx')).TeamPart, {
  loading: null,
})

/** The list of a phone, which a wide screen never shows. */
const UserCards = lazyPart(async () => (await import('./user-cards.tsx')).UserCards, {
  what: 'The list of people',
  loading: 'around',
})

const PeopleLoading = () => <RowsLoading what={say('people')} rows={8} className="user-skeleton" />

/** Everybody with an account: their details, their roles, and who is invited. */
export function UsersScreen() {
  const [query] = useSearchParams()
  const address = readUsersAddress(query)
  const list = useUsers(address)
  const [opened, setOpened] = useState<Opened>()
  const region = useRef<HTMLElement>(null)
  const actions = useUserActions(() => focusAfterDeletion(region.current))
  const isTeamNeeded = opened || actions.asked || actions.handedOver
  return (
    <>
      <UsersToolbar address={address} list={list.data} onInvite={() => setOpened({ kind: 'invite' })} />
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {list.isError && (
        <LoadFailed what={say('The list of people')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <PeopleLoading />}
      {list.data && (
        <section
          className="user-list"
          ref={region}
          tabIndex={-1}
          aria-label={say('People')}
          aria-busy={list.isPlaceholderData}
        >
          <FoundUsers
            list={list.data}
            address={address}
            actions={actions}
            onMenu={(user, button) => setOpened({ kind: 'menu', user, button })}
          />
        </section>
      )}
      {isTeamNeeded && <TeamPart part="over-list" opened={opened} onOpen={setOpened} actions={actions} />}
    </>
  )
}

type FoundUsersProps = {
  list: NonNullable<ReturnType<typeof useUsers>['data']>
  address: UsersAddress
  actions: ReturnType<typeof useUserActions>
  onMenu: OnMenu
}

function FoundUsers({ list, address, actions, onMenu }: FoundUsersProps) {
  const isWide = useWideScreen()
  const now = useNow()
  const shown = { users: list.users, actions, now, onMenu }
  return (
    // all of it at once: what stands below the cards must not move when they come
    <Suspense fallback={<PeopleLoading />}>
      {list.users.length === 0 && <TeamPart part="nobody" address={address} />}
      {list.users.length > 0 && (isWide ? <UserTable {...shown} /> : <UserCards {...shown} />)}
      {list.total > 0 && <UsersPager list={list} address={address} />}
      {address.role === undefined && !address.state && !address.search && address.page === 1 && (
        <Invited now={now} />
      )}
    </Suspense>
  )
}

function Invited({ now }: { now: Date }) {
  const sent = useInvited()
  return sent.length > 0 && <TeamPart part="invited" sent={sent} now={now} />
}
