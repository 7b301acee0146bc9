import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_NAME_LENGTH, NAME_MESSAGE } from '#domain/accounts/account.ts'
import { FormError } from '#web/app/form-error.tsx'
import { TextField } from '#web/app/text-field.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { changeOwnName, readOwnName } from '../api/own-account.ts'
import { useChangeMe } from '../me.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { EmailForm } from './email-form.tsx'
import { outcomeOf } from './outcome-of.ts'

const OWN_NAME = 'own-name'

/** The user's own name and email. */
export function AccountPanel() {
  const name = useQuery({ queryKey: [OWN_NAME], queryFn: readOwnName })
  return (
    <section className="desk-panel" aria-labelledby="account-title">
      <h2 id="account-title">{say('Name and email')}</h2>
      {name.isError && name.data === undefined && (
        <LoadFailed what={say('Your name')} error={name.error} onRetry={() => void name.refetch()} />
      )}
      {/* there before the name is, so that nothing moves; again for one that was changed elsewhere */}
      {!(name.isError && name.data === undefined) && (
        <NameForm key={name.data} name={name.data ?? ''} isLoading={name.isPending} />
      )}
      <EmailForm />
    </section>
  )
}

type NameFormProps = { name: string; isLoading: boolean }

function NameForm(given: NameFormProps) {
  const [saves, setSaves] = useState(0)
  // a form that was sent stays busy: the next one is another
  return <NameBox key={saves} {...given} onSaved={() => setSaves(saves + 1)} />
}

function NameBox({ name, isLoading, onSaved }: NameFormProps & { onSaved(): void }) {
  const changeMe = useChangeMe()
  const queries = useQueryClient()
  const { form, sending, problem, errorOf, edited, submit } = useSendForm({
    problemAtFirst: null,
    check: typed => (typed('name').trim() ? undefined : { fields: { name: say(NAME_MESSAGE) } }),
    send: typed => outcomeOf(changeOwnName(typed('name').trim())),
    done(typed) {
      showToast({ kind: 'success', text: say('Your name is saved.') })
      changeMe({ name: typed('name').trim() })
      void queries.invalidateQueries({ queryKey: [OWN_NAME] }).then(onSaved)
    },
    fallback: say('The name was not saved.'),
  })
  return (
    <form ref={form} className="password-form" method="post" noValidate onSubmit={submit}>
      <TextField
        name="name"
        label={say('Name')}
        autoComplete="name"
        maxLength={MAXIMUM_NAME_LENGTH}
        defaultValue={name}
        readOnly={isLoading}
        hint={say('Your colleagues see it.')}
        required
        error={errorOf('name')}
        onInput={() => edited('name')}
      />
      <FormError text={problem?.general} />
      <button type="submit" className="desk-button" disabled={isLoading} aria-disabled={sending.isSending}>
        {sending.isSending ? say('Saving…') : say('Save name')}
      </button>
    </form>
  )
}
