import { useEffect, useMemo, useRef, useState } from 'react'
import type { IdentityProject } from '#domain/identity-project.ts'
import { FormError } from '../../app/form-error.tsx'
import { problemOf } from '../../app/form-problem.ts'
import { GoogleMark } from './google-mark.tsx'
import { WINDOW_CLOSED } from './identity-problem.ts'
import { providerAccounts } from './provider-accounts.ts'

type GoogleButtonProps = {
  project: IdentityProject
  /** Where a sign-in leads. */
  goal: string
}

/** Signs in through Google's own window. Without a script there is no button: the password serves. */
export function GoogleButton({ project, goal }: GoogleButtonProps) {
  const accounts = useMemo(() => providerAccounts(project), [project])
  const [isWaiting, setIsWaiting] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const presses = useRef(0)
  // a window that opens long after the press is blocked
  useEffect(() => whenIdle(accounts.prepare), [accounts])

  async function enter() {
    // the window may be hidden behind this one: another press opens it anew, and the SDK gives the first one up
    const press = ++presses.current
    setProblem(undefined)
    setNote('')
    setIsWaiting(true)
    const outcome = await accounts.continueWithGoogle()
    if (outcome.ok) return location.replace(goal)
    if (press !== presses.current) return
    setIsWaiting(false)
    if (outcome.code === WINDOW_CLOSED) setNote(outcome.message)
    else setProblem(problemOf({ ...outcome, fields: {} }, 'Login failed').general)
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
        {isWaiting ? 'Waiting for Google…' : 'Continue with Google'}
      </button>
      <p className="field-hint" role="status">
        {note}
      </p>
      <FormError id="google-error" text={problem} />
    </div>
  )
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
