import { type FormEvent, useRef, useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ShownPasskey } from '#contract/second-factor/second-factor-codec.ts'
import { MAXIMUM_PASSKEY_NAME } from '#domain/accounts/passkey.ts'
import { TextField } from '#web/app/text-field.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { removePasskey, renamePasskey } from '../api/second-factor.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { focusUnlessElsewhere } from '../ui/focus-unless-elsewhere.ts'
import { formatAgo } from '../ui/format-ago.ts'
import { useNow } from '../ui/use-now.ts'
import { useQuestion } from '../ui/use-question.ts'

type PasskeyListProps = { passkeys: readonly ShownPasskey[]; onChanged(): void }

/** The passkeys that the user has, to be renamed and deleted. */
export function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [renamed, setRenamed] = useState<string>()
  const deletion = useQuestion(async ({ id }: ShownPasskey) => {
    try {
      await removePasskey(id)
      showToast({ kind: 'success', text: say('The passkey is deleted. Other browsers are logged out.') })
      // a removed row cannot keep the focus
      focusUnlessElsewhere(list.current)
      onChanged()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  })
  return (
    <>
      <ul className="passkey-list" ref={list} tabIndex={-1} aria-label={say('Your passkeys')}>
        {passkeys.map(passkey => (
          <li key={passkey.id}>
            {renamed === passkey.id ? (
              <NameForm
                passkey={passkey}
                onDone={() => {
                  setRenamed(undefined)
                  onChanged()
                }}
                onCancel={() => setRenamed(undefined)}
              />
            ) : (
              <PasskeyRow
                passkey={passkey}
                onRename={() => setRenamed(passkey.id)}
                onDelete={() => deletion.ask(passkey)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={deletion.isAsking}
        title={say('Delete this passkey?')}
        text={say(
          'Its device does not confirm any more that it is you. Your other browsers are logged out, and a mail tells you.',
        )}
        subject={deletion.asked?.name ?? ''}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </>
  )
}

type PasskeyRowProps = { passkey: ShownPasskey; onRename(): void; onDelete(): void }

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onDelete }: PasskeyRowProps) {
  const now = useNow()
  return (
    <>
      <span className="passkey-sign">
        <BackofficeIcon name="fingerprint" />
      </span>
      <div>
        <b>{name}</b>
        <span>
          {say('Since {createdAt}. {part}', {
            createdAt: formatLongDate(createdAt),
            part:
              lastUsedAt === null
                ? say('Not used yet.')
                : say('Last used: {lastUsedAt}.', { lastUsedAt: formatAgo(lastUsedAt, now) }),
          })}
        </span>
      </div>
      <span className="passkey-deeds">
        <button
          type="button"
          className="desk-button"
          aria-label={say('Rename {name}', { name })}
          onClick={onRename}
        >
          {say('Rename')}
        </button>
        <button
          type="button"
          className="desk-button desk-button-red"
          aria-label={say('Delete {name}', { name })}
          onClick={onDelete}
        >
          {say('Delete')}
        </button>
      </span>
    </>
  )
}

type NameFormProps = { passkey: ShownPasskey; onDone(): void; onCancel(): void }

function NameForm({ passkey: { id, name }, onDone, onCancel }: NameFormProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('passkeyName') ?? '')
    setBusy(true)
    setProblem(undefined)
    try {
      await renamePasskey(id, typed)
      onDone()
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate onSubmit={save}>
      <TextField
        name="passkeyName"
        label={say('Name of this passkey')}
        autoComplete="off"
        defaultValue={name}
        maxLength={MAXIMUM_PASSKEY_NAME}
        autoFocus
        required
        error={problem}
        onInput={() => setProblem(undefined)}
        onKeyDown={event => event.key === 'Escape' && onCancel()}
      />
      <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy}>
        {isBusy ? say('Saving…') : say('Save')}
      </button>
      <button type="button" className="desk-button" onClick={onCancel}>
        {say('Cancel')}
      </button>
    </form>
  )
}
