import type { Dispatch, SetStateAction } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { HandedOverPassword } from '../handed-over-password.tsx'
import type { UserActions } from '../use-user-actions.ts'
import { UserDialog } from '../user-dialog.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { InvitedPeople } from './invited-people.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import './team.css'
import { Link } from 'react-router'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { type UsersAddress, usersQuery } from '../users-address.ts'

/** What an Admin opened over the list of people. */
export type Opened =
  | { kind: 'menu'; user: ListedUser; button: HTMLElement }
  | { kind: 'link' | 'person'; user: ListedUser }
  | { kind: 'invite' }

type OverListProps = {
  opened: Opened | undefined
  onOpen: Dispatch<SetStateAction<Opened | undefined>>
  actions: UserActions
}

type TeamPartProps =
  | ({ part: 'over-list' } & OverListProps)
  | { part: 'invited'; sent: readonly unknown[]; now: Date }
  | { part: 'nobody'; address: UsersAddress }

/** What a first look at a list of people does not need. It loads in one piece, since each part of it is small. */
export function TeamPart(props: TeamPartProps) {
  if (props.part === 'invited') return <InvitedPeople sent={props.sent} now={props.now} />
  if (props.part === 'nobody') return <NoUsers address={props.address} />
  return <OverList {...props} />
}

/** All that stands over the list of people: menus, questions and panels. */
function OverList({ opened, onOpen, actions }: OverListProps) {
  const close = () => onOpen(undefined)
  return (
    <>
      {opened?.kind === 'menu' && (
        <RowMenu
          user={opened.user}
          button={opened.button}
          actions={actions}
          onOpen={kind => onOpen({ kind, user: opened.user })}
          // an entry may have opened something else by then
          onClose={() => onOpen(now => (now?.kind === 'menu' ? undefined : now))}
        />
      )}
      {opened?.kind === 'link' && <PasswordLinkDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'person' && <PersonDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'invite' && <InvitePanel onClose={close} />}
      <UserDialog actions={actions} />
      <HandedOverPassword actions={actions} />
    </>
  )
}

/** A search or a tab without anybody. */
function NoUsers({ address }: { address: UsersAddress }) {
  const { role, state, search } = address
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="users" />
      {search ? (
        <>
          <p>
            {say('Nobody')}
            {role && say(' with the role {role}', { role: say(role) })}
            {state && say(' who is suspended')}{' '}
            {say('has “{search}” in the name, email or phone.', { search })}
          </p>
          <Link className="desk-button" to={{ search: usersQuery({ ...address, search: '', page: 1 }) }}>
            {say('Clear search')}
          </Link>
        </>
      ) : (
        <p>{role ? say('Nobody has the role {role}.', { role: say(role) }) : say('Nobody is suspended.')}</p>
      )}
    </div>
  )
}
