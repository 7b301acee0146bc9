import { useEffect, useState } from 'react'
import { PASSWORD_RULES, PASSWORD_SPECIAL_CHARACTERS } from '#domain/password.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whoever types is not interrupted: what is missing is told after a pause. */
const PAUSE_MS = 900

/** The parts of the rule, ticked off while a password is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const unknown = [...password].find(
    sign => !/[A-Za-z\d]/.test(sign) && !PASSWORD_SPECIAL_CHARACTERS.includes(sign),
  )
  return (
    <div className="password-rules">
      <ul id={id}>
        {PASSWORD_RULES.map(rule => {
          const isMet = rule.fits(password)
          return (
            <li key={rule.label} data-met={isMet ? '' : undefined}>
              {isMet && <Icon name="check" />}
              {rule.label}
              {isMet && <span className="sr-only">, done</span>}
            </li>
          )
        })}
      </ul>
      <p className="password-sign">
        {unknown !== undefined &&
          `“${unknown === ' ' ? 'space' : unknown}” cannot be part of a password here.`}
      </p>
      <StillMissing password={password} />
    </div>
  )
}

/** The same for those who hear the page. */
function StillMissing({ password }: { password: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const missing = PASSWORD_RULES.filter(rule => !rule.fits(password)).map(rule => rule.label)
    const told = missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : 'The password fits every rule.'
    const timer = setTimeout(() => setText(password === '' ? '' : told), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [password])
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}
