import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import {
  type Invited,
  type InvitedNow,
  readInvitations,
  renewInvitation,
  takeInvitationBack,
} from '../../api/team.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { refreshLists } from '../use-users.ts'
import { HandedLink } from './handed-link.tsx'

/** Who is invited and not in yet. `sent`: the answer of the shop, read here, where there is anybody. */
export function InvitedPeople({ sent, now }: { sent: unknown; now: Date }) {
  const invited = readInvitations(sent)
  return (
    <section className="team-invited" aria-label={say('Not in yet')}>
      <h2>{say('Not in yet')}</h2>
      <ul>
        {invited.map(one => (
          // a renewed invitation has another id, and its link is shown only now
          <InvitedPerson key={one.email} invited={one} now={now} />
        ))}
      </ul>
    </section>
  )
}

function InvitedPerson({ invited, now }: { invited: Invited; now: Date }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<InvitedNow>()
  const { email, role, by, createdAt, expiresAt } = invited
  const hoursLeft = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 3_600_000)
  const isOpen = hoursLeft > 0
  const fail = (error: unknown) => showToast({ kind: 'error', text: failureText(error) })
  const renew = () => renewInvitation(made?.id ?? invited.id).then(setMade, fail)
  const takeBack = () =>
    takeInvitationBack(made?.id ?? invited.id).then(() => {
      showToast({ kind: 'success', text: say('The invitation is taken back.') })
      return refreshLists(queries)
    }, fail)
  return (
    <li className="team-invited-person">
      <Who invited={invited} />
      <span className={isOpen ? 'mark-chip mark-chip-waiting' : 'mark-chip team-chip-over'}>
        {isOpen ? say('Invited') : say('Link ended')}
      </span>
      <span>{say(role)}</span>
      <span className="team-invited-when">
        {isOpen ? say('link ends in {hoursLeft} h', { hoursLeft }) : say('the link is too old')}
        <small>
          {say('by {by},', { by })} <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </small>
      </span>
      <span className="team-invited-buttons">
        <button
          type="button"
          className="desk-button"
          aria-label={say('New link for {email}', { email })}
          onClick={() => void renew()}
        >
          {say('New link')}
        </button>
        <button
          type="button"
          className="desk-button team-take-back"
          aria-label={say('Take back the invitation of {email}', { email })}
          onClick={() => void takeBack()}
        >
          {say('Take back')}
        </button>
      </span>
      {made && (
        <MadeLink
          made={made}
          invited={invited}
          onDone={() => {
            setMade(undefined)
            void refreshLists(queries)
          }}
        />
      )}
    </li>
  )
}

const Who = ({ invited: { email, name } }: { invited: Invited }) => (
  <>
    <span className="team-invited-mark">
      <BackofficeIcon name="mail" />
    </span>
    <div className="team-invited-who">
      <b>{name}</b>
      <small>{email}</small>
    </div>
  </>
)

type MadeLinkProps = { made: InvitedNow; invited: Invited; onDone(): void }

const MadeLink = ({ made, invited: { email, name }, onDone }: MadeLinkProps) => (
  <div className="team-invited-link">
    <HandedLink
      {...made}
      email={email}
      words={say('Hello {name}, with this link you join our team:', { name })}
    />
    <button type="button" className="desk-button" onClick={onDone}>
      {say('Done')}
    </button>
  </div>
)
