import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { menuEntries } from '../menu-entries.ts'
import { PROFILE_PATH } from '../paths.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useOnline } from '../ui/use-online.ts'
import { announce } from './announcer.tsx'

/** In place of a screen that could not be loaded or shown. The rest of the back office goes on. */
export function ScreenTrouble() {
  const { revalidate, state } = useRevalidator()
  const isTrying = state !== 'idle'
  const isOnline = useOnline()
  const before = useRef({ isTrying, isOnline })
  useEffect(() => {
    const was = before.current
    before.current = { isTrying, isOnline }
    if (was.isTrying && !isTrying) announce(say('It did not work. Please try again in a moment.'))
    if (!was.isOnline && isOnline) void revalidate()
  }, [isTrying, isOnline, revalidate])
  return (
    <div className="desk-trouble">
      <div role="alert">
        <h2>{say('Something went wrong')}</h2>
        <p>
          {isOnline
            ? say('This screen could not be shown. Please try again in a moment.')
            : say('You are offline. This screen comes back with your connection.')}
        </p>
      </div>
      <button
        type="button"
        className="desk-button desk-button-primary"
        aria-disabled={isTrying}
        onClick={() => !isTrying && void revalidate()}
      >
        {isTrying ? say('Trying…') : say('Try again')}
      </button>
    </div>
  )
}

/** In place of a screen that does not exist. */
export function ScreenMissing() {
  const first = menuEntries(useMe())[0]
  const { label, path } = first ?? { label: say('Your profile'), path: PROFILE_PATH }
  return (
    <div className="desk-trouble">
      <BackofficeIcon name="search" />
      <h2>{say('There is no such screen')}</h2>
      <p>{say('The address may be old or mistyped.')}</p>
      <Link className="desk-button desk-button-primary" to={path}>
        {label}
      </Link>
    </div>
  )
}
