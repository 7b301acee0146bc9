import { useEffect, useMemo, useRef, useState } from 'react'
import { say } from '#account/language/say.ts'
import type { IdentityProject } from '#domain/accounts/identity-project.ts'
import { FormError } from '#web/app/form-error.tsx'
import { problemOf } from '#web/app/form-problem.ts'
import { WINDOW_CLOSED } from './identity-problem.ts'
import { providerAccounts } from './provider-accounts.ts'

type GoogleButtonProps = {
  project: IdentityProject
  /** The path to go to after the login. */
  goal: string
}

/** Signs in through Google's own window. Without a script there is no button: the password remains. */
export function GoogleButton({ project, goal }: GoogleButtonProps) {
  const accounts = useMemo(() => providerAccounts(project), [project])
  const [isWaiting, setIsWaiting] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const presses = useRef(0)
  // browsers block a window that opens long after the press
  useEffect(() => whenIdle(accounts.prepare), [accounts])

  async function enter() {
    // the window may be hidden behind this one: another press opens it again, and the SDK gives up the first one
    const press = ++presses.current
    setProblem(undefined)
    setNote('')
    setIsWaiting(true)
    const outcome = await accounts.continueWithGoogle()
    if (outcome.ok) return location.replace(goal)
    if (press !== presses.current) return
    setIsWaiting(false)
    if (outcome.code === WINDOW_CLOSED) setNote(outcome.message)
    else setProblem(problemOf({ ...outcome, fields: {} }, say('Login failed')).general)
  }

  return (
    <div className="google">
      <button
        type="button"
        className="btn btn-secondary"
        onPointerEnter={accounts.prepare}
        onFocus={accounts.prepare}
        onClick={enter}
      >
        <GoogleMark />
        {isWaiting ? say('Waiting for Google…') : say('Continue with Google')}
      </button>
      <p className="field-hint" role="status">
        {note}
      </p>
      <FormError id="google-error" text={problem} />
    </div>
  )
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/** Google's own mark, in the colours that its guide for such buttons requires. */
function GoogleMark() {
  return (
    <svg className="google-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.7-2 5-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7C8 41.1 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.7 28.1c-.4-1.3-.7-2.7-.7-4.1s.2-2.8.7-4.1v-5.7H4.4C2.9 17.1 2 20.5 2 24s.9 6.9 2.4 9.8z"
      />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.4 14.2l7.3 5.7c1.8-5.2 6.6-9.1 12.3-9.1z"
      />
    </svg>
  )
}
