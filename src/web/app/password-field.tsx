import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { say } from '#web/app/language/say.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useSteady } from '#web/ui/use-steady.ts'
import type { AppIconName } from './app-icon-names.ts'
import sprite from './app-icons.svg?url'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  /** The id of a text elsewhere that describes the field too. */
  describedBy?: string | undefined
  /** Stands at the end of the line below the box. */
  aside?: ReactNode
}

/** A box for a password that can be shown, with a note while Caps Lock is on. */
export function PasswordField({ name, label, error, describedBy, aside, ...input }: PasswordFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  useEffect(() => {
    // browsers offer to store a password only when its box is hidden on submit
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const look = (event: KeyboardEvent | MouseEvent) => setCaps(event.getModifierState('CapsLock'))
  const shownError = useSteady(error)
  const described = [error && `${name}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      <div className="password-box">
        <input
          ref={box}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onKeyDown={look}
          onKeyUp={look}
          onMouseDown={look}
          onBlur={() => setCaps(false)}
          {...input}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`${isShown ? say('Hide') : say('Show')} ${label.toLowerCase()}`}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <AppIcon name={isShown ? 'hidden' : 'eye'} />
        </button>
      </div>
      <FieldError id={`${name}-error`} text={shownError} />
      {/* present before it is needed, so that nothing moves */}
      <div className="password-below">
        <p className="caps-lock" role="status">
          {isCaps && (
            <>
              <AppIcon name="caps" />
              {say('Caps Lock is on')}
            </>
          )}
        </p>
        {aside}
      </div>
    </div>
  )
}

/** Like `Icon`, from the sprite that the storefront never loads. */
function AppIcon({ name, className = 'i' }: { name: AppIconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
