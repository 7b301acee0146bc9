import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { loginPath } from '../paths.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useOnline } from '../ui/use-online.ts'
import { barOf } from './bar-words.ts'
import { useOutbox, useOutboxState } from './outbox.ts'
import { OutboxSheet } from './outbox-sheet.tsx'

/** How long it is said that everything was sent, in milliseconds. */
const GOOD_NEWS_MS = 20_000

/** Under the header of every screen: that there is no connection, what waits, and what was sent. Opens the outbox. */
export function OutboxBar() {
  const { id } = useMe()
  const outbox = useOutbox()
  const state = useOutboxState()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  useEffect(() => outbox.open(id), [outbox, id])
  const bar = barOf(state, isOnline, pathname)
  const isOver = bar?.tone === 'good' && !isOpen && state.entries.length === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => outbox.forgetSent(), GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [outbox, isOver])
  const close = () => {
    setOpen(false)
    outbox.forgetSent()
  }
  return (
    <>
      {/* present before it is needed, so that it is read out */}
      <div role="status" className="outbox-bar-place">
        {bar && (
          <div className="outbox-bar" data-tone={bar.tone}>
            <BackofficeIcon name={bar.tone === 'good' ? 'retry' : bar.icon} />
            <p>
              {bar.text}
              {bar.about !== undefined && <small>{bar.about}</small>}
            </p>
            {state.trouble === 'session' && (
              <a href={loginPath(pathname + search)} target="_blank" rel="noreferrer">
                {say('Log in')}
              </a>
            )}
            {bar.hasList && (
              <button type="button" onClick={() => setOpen(true)}>
                {say('Show')}
              </button>
            )}
          </div>
        )}
      </div>
      <OutboxSheet isOpen={isOpen} onClose={close} />
    </>
  )
}
