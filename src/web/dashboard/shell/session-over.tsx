import { useLocation } from 'react-router'
import { useSessionEnd } from '../api/session-end.ts'
import { loginPath } from '../paths.ts'
import { DeskIcon } from '../ui/desk-icon.tsx'

/** The session has ended while something here is not saved: the way to log in again that loses nothing. */
export function SessionOver() {
  const isOver = useSessionEnd(session => session.isOver)
  const { pathname, search } = useLocation()
  if (!isOver) return null
  return (
    <p className="session-over" role="alert">
      <DeskIcon name="alert" />
      <span>
        Your session has ended. What you typed is still here.{' '}
        <a className="desk-link" href={loginPath(pathname + search)} target="_blank" rel="noreferrer">
          Log in in a new tab
        </a>
        , then come back and try again.
      </span>
    </p>
  )
}
