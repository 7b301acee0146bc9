import { Menu } from '@base-ui/react/menu'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { changeState, resetSecondFactor, signOutUser } from '../../api/team.ts'
import { useMe } from '../../me.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import type { UserActions } from '../use-user-actions.ts'

type RowMenuProps = {
  user: ListedUser
  /** It stands there, and gives the focus back to it. */
  button: HTMLElement
  actions: UserActions
  onOpen(kind: 'link' | 'person'): void
  onClose(): void
}

const AS_SHEET = { position: 'fixed', inset: 'auto 0 0', transform: 'none' } as const

/** What may be done to a person, from harmless to harmful: beside the button, and on a phone as a sheet from below. */
export function RowMenu({ user, button, actions, onOpen, onClose }: RowMenuProps) {
  return (
    <Menu.Root open onOpenChange={open => !open && onClose()}>
      {/* in the part of the page that it belongs to, for those who go from part to part */}
      <Menu.Portal container={button.closest('main')}>
        <Menu.Backdrop className="dialog-backdrop team-menu-backdrop" />
        <Menu.Positioner
          className="desk-menu-place team-menu-place"
          style={useWideScreen() ? undefined : AS_SHEET}
          anchor={button}
          align="end"
          sideOffset={4}
        >
          <Menu.Popup className="desk-menu team-menu" finalFocus={() => button}>
            <Menu.Group>
              <Menu.GroupLabel className="team-menu-who">
                <Avatar name={user.name ?? user.email} />
                <span>
                  <b>{user.name ?? user.email}</b>
                  <small>{say(user.role)}</small>
                </span>
              </Menu.GroupLabel>
              <Entries user={user} actions={actions} onOpen={onOpen} />
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entries({ user, actions, onOpen }: Pick<RowMenuProps, 'user' | 'actions' | 'onOpen'>) {
  const isOwn = useMe().id === user.id
  const hasFactor = user.secondFactors.length > 0
  return (
    <>
      <Entry
        icon="pencil"
        label={say('Name and email…')}
        note={say('they log in with the email')}
        onClick={() => onOpen('person')}
      />
      <Entry
        icon="logout"
        label={say('Sign out everywhere')}
        note={
          user.sessions === 0
            ? say('not signed in now')
            : say('{sessions}, now', { sessions: browsers(user.sessions) })
        }
        isOff={user.sessions === 0}
        onClick={() =>
          actions.ask({ kind: 'team', user, question: SIGN_OUT, run: () => signOutUser(user.id) })
        }
      />
      <Entry
        icon="key"
        label={say('Link for a new password…')}
        note={isOwn ? say('you change yours in your profile') : say('works once, for a day')}
        isOff={isOwn}
        onClick={() => onOpen('link')}
      />
      <Entry
        icon="shield"
        label={say('Reset second factor…')}
        note={
          isOwn
            ? say('you change yours in your profile')
            : hasFactor
              ? say('for somebody who has lost it')
              : say('has none')
        }
        isOff={isOwn || !hasFactor}
        onClick={() =>
          actions.ask({ kind: 'team', user, question: RESET, run: () => resetSecondFactor(user.id) })
        }
      />
      <Menu.Separator className="team-menu-line" />
      <RightsEntries user={user} actions={actions} />
    </>
  )
}

/** Who they are in the shop, and whether they are in it at all. */
function RightsEntries({ user, actions }: Pick<RowMenuProps, 'user' | 'actions'>) {
  const isOwn = useMe().id === user.id
  const isAdmin = user.role === 'Admin'
  const isSuspended = user.state === 'suspended'
  return (
    <>
      <Entry
        icon="invite"
        label={isAdmin ? say('Take Admin away…') : say('Make Admin…')}
        note={isOwn ? say('another Admin can, the last one stays') : say('asks who you are')}
        isOff={isOwn}
        onClick={() => actions.ask({ kind: 'role', user, role: isAdmin ? 'Moderator' : 'Admin' })}
      />
      <Entry
        icon="pause"
        label={isSuspended ? say('Lift the suspension…') : say('Suspend…')}
        note={isOwn ? say('another Admin can, the last one stays') : suspensionNote(isSuspended)}
        isOff={isOwn}
        onClick={() => askState(user, actions)}
      />
      <Menu.Separator className="team-menu-line" />
      <Entry
        icon="trash"
        label={say('Delete…')}
        note={isOwn ? say('another Admin can, the last one stays') : say('what they did stays on record')}
        isOff={isOwn}
        isRed
        onClick={() => actions.ask({ kind: 'delete', user })}
      />
    </>
  )
}

function askState(user: ListedUser, actions: UserActions): void {
  const state = user.state === 'suspended' ? 'active' : 'suspended'
  const run = () => changeState(user.id, state)
  actions.ask({ kind: 'team', user, question: STATE_QUESTIONS[state], run })
}

const SIGN_OUT = spoken({
  title: 'Sign out everywhere?',
  text: 'Every browser of this person is logged out at once; they can log in again.',
  confirmLabel: 'Yes, Sign Out',
})

const RESET = spoken({
  title: 'Reset the second factor?',
  text: 'Do this only when you have spoken with this person: a thief would ask for it too. They are logged out everywhere, their app, passkeys and recovery codes stop working, and the password alone logs them in until they set up another. They are told by mail, where this shop sends any.',
  confirmLabel: 'Yes, Reset',
})

const STATE_QUESTIONS = spoken({
  suspended: {
    title: 'Suspend this person?',
    text: 'They are logged out everywhere at once and cannot log in until you lift it. What they did, and the orders they took, stay.',
    confirmLabel: 'Yes, Suspend',
  },
  active: {
    title: 'Lift the suspension?',
    text: 'They can log in again with their password, in the role that they had.',
    confirmLabel: 'Yes, Lift It',
  },
})

const suspensionNote = (isSuspended: boolean): string =>
  isSuspended ? say('they can log in again') : say('can be lifted, their orders stay')

const browsers = (count: number): string =>
  count === 1 ? say('1 browser') : say('{count} browsers', { count })

type EntryProps = {
  icon: BackofficeIconName
  label: string
  note: string
  isOff?: boolean
  isRed?: boolean
  onClick(): void
}

function Entry({ icon, label, note, isOff = false, isRed = false, onClick }: EntryProps) {
  return (
    <Menu.Item
      className={isRed ? 'desk-menu-item team-menu-item team-menu-red' : 'desk-menu-item team-menu-item'}
      // still reached by keyboard, so that its reason is read out
      aria-disabled={isOff || undefined}
      closeOnClick={!isOff}
      onClick={isOff ? undefined : onClick}
    >
      <BackofficeIcon name={icon} />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </Menu.Item>
  )
}
