import { Dialog } from '@base-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedUser } from '#contract/accounts/user-codec.ts'
import { showToast } from '#web/app/toasts.tsx'
import { renamePerson } from '../../api/team.ts'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { refreshLists } from '../use-users.ts'
import { type PersonProblems, personProblems, problemsOf, TeamField } from './team-field.tsx'

type PersonDialogProps = { user: ListedUser; onClose(): void }

/** Changes the name and the email of a person. */
export const PersonDialog = ({ user, onClose }: PersonDialogProps) => (
  <Dialog.Root open disablePointerDismissal onOpenChange={open => !open && onClose()}>
    <DialogPopup
      title={say('Name and email')}
      text={say(
        'They log in with the email. Another one is told to both mailboxes, where this shop sends mail.',
      )}
      subject={user.email}
    >
      <PersonForm user={user} onClose={onClose} />
    </DialogPopup>
  </Dialog.Root>
)

function PersonForm({ user, onClose }: PersonDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ name: user.name ?? '', email: user.email })
  const [problems, setProblems] = useState<PersonProblems>({})
  const [isSending, setSending] = useState(false)
  const type = (field: 'name' | 'email') => (value: string) => {
    setTyped(before => ({ ...before, [field]: value }))
    setProblems(before => ({ ...before, [field]: undefined, general: undefined }))
  }
  const save = async (change: { name?: string; email?: string }) => {
    const text = await renamePerson(user.id, change)
    showToast({ kind: 'success', text })
    onClose()
    void refreshLists(queries)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const change = changeOf(user, typed)
    // a name that nobody gave yet may stay away
    const { name, email } = personProblems(typed)
    const found = { name: change.name === undefined ? undefined : name, email }
    setProblems(found)
    if (found.name || found.email) return
    if (Object.keys(change).length === 0) return onClose()
    setSending(true)
    await save(change).catch(error => setProblems(problemsOf(error)))
    setSending(false)
  }
  return (
    <form className="team-person" noValidate onSubmit={event => void submit(event)}>
      <TeamField label="Name" error={problems.name} value={typed.name} onType={type('name')} />
      <TeamField label="Email" error={problems.email} value={typed.email} onType={type('email')} />
      <Failure text={problems.general} />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={isSending || undefined}
        >
          {isSending ? say('Saving…') : say('Save')}
        </button>
      </div>
    </form>
  )
}

/** Only what is other than before is sent: somebody else may have changed the rest meanwhile. */
function changeOf(user: ListedUser, typed: { name: string; email: string }) {
  const [name, email] = [typed.name.trim(), typed.email.trim()]
  return {
    ...(name !== (user.name ?? '') && { name }),
    ...(email !== user.email && { email }),
  }
}
