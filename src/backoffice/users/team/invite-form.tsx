import { type FormEvent, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { INVITED_ROLES, type InvitedRole } from '#domain/accounts/invitation.ts'
import { FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { type InvitedNow, invite } from '../../api/team.ts'
import { Failure } from '../../ui/failure.tsx'
import { type PersonProblems, personProblems, problemsOf, TeamField } from './team-field.tsx'

const MEANS: Record<InvitedRole, string> = spoken({
  Moderator: 'Takes, changes and sends orders, and sets the stock.',
  get Admin() {
    return say('Everything, also money, people and settings. Needs a second factor within {days} days.', {
      days: FACTOR_GRACE_DAYS,
    })
  },
})

type InviteFormProps = { onMade(made: InvitedNow & { name: string; email: string }): void }

/** Whom to invite; a wrong field is named beside it, and nothing typed is lost. */
export function InviteForm({ onMade }: InviteFormProps) {
  const [typed, setTyped] = useState({ name: '', email: '' })
  const [role, setRole] = useState<InvitedRole>('Moderator')
  const [problems, setProblems] = useState<PersonProblems>({})
  const [isSending, setSending] = useState(false)
  const type = (field: 'name' | 'email') => (value: string) => {
    setTyped(before => ({ ...before, [field]: value }))
    setProblems(before => ({ ...before, [field]: undefined, general: undefined }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = personProblems(typed)
    setProblems(found)
    if (found.name || found.email) return
    setSending(true)
    const given = { name: typed.name.trim(), email: typed.email.trim() }
    await invite({ ...given, role }).then(
      made => onMade({ ...made, ...given }),
      error => setProblems(problemsOf(error)),
    )
    setSending(false)
  }
  return (
    <form className="team-form" noValidate onSubmit={event => void submit(event)}>
      <div className="team-panel-body">
        <TeamField label="Name" error={problems.name} value={typed.name} onType={type('name')} />
        <TeamField
          label="Email"
          hint={say('They log in with it. The link goes there, where the shop sends mail.')}
          error={problems.email}
          value={typed.email}
          onType={type('email')}
        />
        <RoleChoice role={role} onChoose={setRole} />
        <Failure text={problems.general} />
      </div>
      <div className="team-panel-foot">
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={isSending || undefined}
        >
          {isSending ? say('Making the link…') : say('Make the link')}
        </button>
      </div>
    </form>
  )
}

function RoleChoice({ role, onChoose }: { role: InvitedRole; onChoose(role: InvitedRole): void }) {
  return (
    <fieldset className="team-roles">
      <legend>{say('Role')}</legend>
      {INVITED_ROLES.map(one => (
        <label key={one} className="team-role">
          <input type="radio" name="role" checked={role === one} onChange={() => onChoose(one)} />
          <span>
            <b>{say(one)}</b>
            <small>{MEANS[one]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
