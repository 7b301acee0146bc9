import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { isWideScreen } from '../../ui/use-wide-screen.ts'
import type { PackingDesk, PackingState } from '../desk/packing-desk.ts'

type ScanBoxProps = { desk: PackingDesk; state: PackingState; hint: string }

/**
 * Where a scanner types, a line at a time. Whatever is typed on the screen lands here, so that no scan is lost to a button
 * that has the focus. Enter on nothing packs a complete parcel.
 */
export function ScanBox({ desk, state, hint }: ScanBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    // a phone would open its keyboard over the list
    if (isWideScreen()) box.current?.focus()
  }, [])
  useTypedInto(box)
  const { parcel, waiting, unsent } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code !== '') desk.scan(code)
    else if (parcel?.isComplete && waiting.length === 0) desk.pack(parcel.order.id)
  }
  return (
    <>
      <form className="scan-box" onSubmit={submit}>
        <BackofficeIcon name="scan" />
        <input
          ref={box}
          id="scan-box"
          aria-label={say('Scan or type a code')}
          placeholder={hint}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        {waiting.length > 0 && !unsent && <span role="status">{say('Checking…')}</span>}
      </form>
      <Failure text={unsent && `${unsent} ${waitingText(state)}`}>
        {' '}
        <button type="button" className="desk-link" onClick={() => desk.sendAgain()}>
          {say('Send again')}
        </button>
      </Failure>
    </>
  )
}

const waitingText = ({ waiting }: PackingState): string =>
  waiting.length === 1
    ? say('1 scan waits and is not lost.')
    : say('{count} scans wait and are not lost.', { count: waiting.length })

/** A letter or digit that is typed outside of any box goes into this one; so does the Enter of a scanner after it. */
function useTypedInto(box: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (!/^[\w#-]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target
      if (at instanceof Element && at.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
        return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      box.current?.focus()
      // no key of the screen's own meanwhile
      event.stopPropagation()
    }
    addEventListener('keydown', typed, { capture: true })
    return () => removeEventListener('keydown', typed, { capture: true })
  }, [box])
}
