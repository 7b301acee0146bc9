import { useRef, useState } from 'react'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import type { SizeDemand, WaitingPerson } from '../api/stock-notices.ts'
import { whatsappLink } from '../messages/whatsapp-link.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Failure } from '../ui/failure.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useNow } from '../ui/use-now.ts'
import { useQuestion } from '../ui/use-question.ts'
import { useWaiting, useWaitingActions, type WaitingActions } from './use-waiting.ts'
import { personText } from './waiting-words.ts'

/** The people of one size, those to write to first: a person opens the message and sends it, or does not. */
export function PeopleList({ of, name }: { of: SizeDemand; name: string }) {
  const [page, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const { data, isPending, isError, error, refetch } = useWaiting(of, page)
  const actions = useWaitingActions(of)
  const question = useQuestion(async ({ id }: WaitingPerson) => {
    await actions.remove(id)
    list.current?.focus({ preventScroll: true })
  })
  return (
    <div className="waiting-people">
      {isError && <LoadFailed what={say('The people')} error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsLoading what={say('the people')} rows={2} />}
      <Failure text={actions.problem} />
      {data && (
        <ul ref={list} tabIndex={-1} aria-label={say('Who waits for {name}', { name })}>
          {data.people.map(person => (
            <Person key={person.id} person={person} actions={actions} onRemove={() => question.ask(person)} />
          ))}
          {data.people.length === 0 && <li className="desk-hint">{say('Nobody waits here any more.')}</li>}
        </ul>
      )}
      {data && data.pages > 1 && (
        <div className="waiting-pages">
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-disabled={page <= 1 || undefined}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {say('Previous')}
          </button>
          <span>{say('Page {page} of {pages}', { page: data.page, pages: data.pages })}</span>
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-disabled={page >= data.pages || undefined}
            onClick={() => page < data.pages && setPage(page + 1)}
          >
            {say('Next')}
          </button>
        </div>
      )}
      {question.asked && (
        <ConfirmDialog
          isOpen={question.isAsking}
          text={say('Their contact is deleted, and nobody will write to them about this size.')}
          subject={question.asked.contact ?? say('A contact that cannot be read')}
          onConfirm={question.confirm}
          onCancel={question.cancel}
        />
      )}
    </div>
  )
}

type PersonProps = { person: WaitingPerson; actions: WaitingActions; onRemove(): void }

function Person({ person, actions, onRemove }: PersonProps) {
  const now = useNow()
  const { way, contact, state, askedAt, endsAt, message, language } = person
  const shown =
    contact === null ? say('A contact that cannot be read') : way === 'phone' ? phoneGroups(contact) : contact
  return (
    <li>
      <div className="waiting-person">
        <b>{shown}</b>
        <span>{personText(person)}</span>
        <small className="desk-hint">
          {say('asked {askedAt}, kept until {endsAt}', {
            askedAt: formatAgo(askedAt, now),
            endsAt: formatLongDay(endsAt),
          })}
        </small>
      </div>
      {message !== null && (
        <p className="waiting-message" lang={language} dir="auto">
          {message}
        </p>
      )}
      <div className="waiting-ways">
        {message !== null && contact !== null && (
          <Ways person={{ ...person, contact, message }} actions={actions} isTold={state === 'told'} />
        )}
        <button
          type="button"
          className="desk-icon-button"
          title={say('Delete at their wish')}
          aria-label={say('Delete {shown}', { shown })}
          onClick={onRemove}
        >
          <BackofficeIcon name="trash" />
        </button>
      </div>
    </li>
  )
}

type WaysProps = {
  person: WaitingPerson & { contact: string; message: string }
  actions: WaitingActions
  isTold: boolean
}

/** A link opens WhatsApp, since browsers let no script open a window later; a copy goes into an SMS. */
function Ways({ person: { id, contact, message }, actions, isTold }: WaysProps) {
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(message)
    setRefused(!isCopied)
    if (!isCopied) return
    showToast({ kind: 'success', text: say('Message copied to clipboard!') })
    void actions.told(id, 'copy')
  }
  return (
    <>
      <a
        className={isTold ? 'desk-button' : 'desk-button desk-button-primary'}
        target="_blank"
        rel="noreferrer"
        href={whatsappLink(contact, message)}
        onClick={() => void actions.told(id, 'whatsapp')}
      >
        <BackofficeIcon name="whatsapp" />
        {isTold ? say('Write again') : say('Open WhatsApp')}
      </a>
      <button type="button" className="desk-button" onClick={() => void copy()}>
        <BackofficeIcon name="copy" />
        {say('Copy')}
      </button>
      <Failure
        text={
          isRefused
            ? say('The browser did not let this be copied. Select the text above instead.')
            : undefined
        }
      />
    </>
  )
}
