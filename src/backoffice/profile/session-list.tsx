import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { ShownSession } from '#contract/accounts/session-codec.ts'
import { listSessions } from '../api/own-account.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { focusUnlessElsewhere } from '../ui/focus-unless-elsewhere.ts'
import { formatAgo } from '../ui/format-ago.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNow } from '../ui/use-now.ts'
import { SESSIONS } from './session-key.ts'
import { type SessionEnding, useSessionEnding } from './use-session-ending.ts'

/** The user's sessions, to be ended one by one or all at once. */
export function SessionList() {
  const list = useQuery({ queryKey: [SESSIONS], queryFn: listSessions })
  const panel = useRef<HTMLElement>(null)
  // a removed row cannot keep the focus
  const ending = useSessionEnding(() => focusUnlessElsewhere(panel.current))
  return (
    <section className="desk-panel" ref={panel} tabIndex={-1} aria-labelledby="sessions-title">
      <header className="session-head">
        <h2 id="sessions-title">{say('Where you are logged in')}</h2>
        <button
          type="button"
          className="desk-button desk-button-red"
          disabled={ending.isBusy('all')}
          onClick={ending.askAll}
        >
          {say('Sign out everywhere')}
        </button>
        <Failure text={ending.failureOf('all')} />
      </header>
      {list.isPending && (
        <p className="desk-hint" role="status">
          {say('Loading…')}
        </p>
      )}
      {list.isError && (
        <LoadFailed what={say('The list')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <ul className="session-list">
          {list.data.map(session => (
            <SessionRow key={session.id} session={session} ending={ending} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={ending.isAsking}
        title={say('Sign out everywhere?')}
        text={say('Every browser is logged out, this one too. You can log in again with your password.')}
        confirmLabel={say('Yes, Sign Out')}
        onConfirm={ending.confirmAll}
        onCancel={ending.cancelAll}
      />
    </section>
  )
}

function SessionRow({ session, ending }: { session: ShownSession; ending: SessionEnding }) {
  const { id, device, createdAt, lastUsedAt, isCurrent } = session
  const now = useNow()
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <span className="you-mark">{say('This browser')}</span>}
        <span className="session-times">
          {say('Last used: ')}
          <time dateTime={lastUsedAt} title={formatLongDate(lastUsedAt)}>
            {isCurrent ? say('Just now') : formatAgo(lastUsedAt, now)}
          </time>
          {say('. Logged in')} <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </span>
        <Failure text={ending.failureOf(id)} />
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-label={say('End {device}, logged in {createdAt}', {
            device,
            createdAt: formatLongDate(createdAt),
          })}
          disabled={ending.isBusy(id)}
          onClick={() => ending.end(id)}
        >
          {say('End')}
        </button>
      )}
    </li>
  )
}
