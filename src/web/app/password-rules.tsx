import { useEffect, useState } from 'react'
import { PASSWORD_RULES, PASSWORD_SPECIAL_CHARACTERS } from '#domain/accounts/password.ts'
import { say } from '#web/app/language/say.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Typing is not interrupted: missing parts are announced after a pause, in milliseconds. */
const PAUSE_MS = 900

/** The parts of the rule, ticked off while a password is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <div className="password-rules">
      <ul id={id}>
        {PASSWORD_RULES.map(rule => {
          const isMet = rule.fits(password)
          return (
            <li key={rule.label} data-met={isMet ? '' : undefined}>
              {isMet && <Icon name="check" />}
              {say(rule.label)}
              {isMet && <span className="sr-only">{say('(done)')}</span>}
            </li>
          )
        })}
      </ul>
      <StillMissing password={password} />
    </div>
  )
}

const isUsable = (sign: string): boolean =>
  /[A-Za-z\d]/.test(sign) || PASSWORD_SPECIAL_CHARACTERS.includes(sign)

/** Names the first character that a password cannot have: password managers like to generate such ones. */
export function UnusableSign({ password }: { password: string }) {
  const sign = [...password].find(one => !isUsable(one))
  if (sign === undefined) return null
  return (
    <p className="unusable-sign">
      {say('{part} cannot be used', { part: sign === ' ' ? say('A space') : `“${sign}”` })}
    </p>
  )
}

/** The same for screen readers. */
function StillMissing({ password }: { password: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const missing = PASSWORD_RULES.filter(rule => !rule.fits(password)).map(rule => rule.label)
    const missingText =
      missing.length > 0
        ? say('Still needed: {list}.', { list: missing.join(', ') })
        : say('The password fits every rule.')
    const timer = setTimeout(() => setText(password === '' ? '' : missingText), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [password])
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  )
}
