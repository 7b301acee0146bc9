import { useId, useRef, useState } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { Failure } from '../../ui/failure.tsx'
import type { useOptOutActions } from '../use-messages.ts'

type AddOptOutProps = { actions: ReturnType<typeof useOptOutActions> }

/** Notes that somebody said, by phone or in a chat, that they want no messages. What is typed stays until it is added. */
export function AddOptOut({ actions }: AddOptOutProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = async () => {
    const stored = storedPhone(phone)
    setWrong(stored === undefined)
    if (stored === undefined) return box.current?.focus()
    if (!(await actions.add(stored, note.trim()))) return
    setPhone('')
    setNote('')
    box.current?.focus()
  }
  return (
    <form
      className="msg-add"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="msg-field">
        <label htmlFor={`${id}-phone`}>{say('Phone')}</label>
        <input
          id={`${id}-phone`}
          ref={box}
          className="setting-box"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={phone}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={event => setPhone(event.target.value)}
        />
      </div>
      <div className="msg-field">
        <label htmlFor={`${id}-note`}>{say('What they said')}</label>
        <input
          id={`${id}-note`}
          className="setting-box"
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
      <button type="submit" className="desk-button" aria-disabled={actions.isBusy || undefined}>
        {say('Add')}
      </button>
      <Failure id={`${id}-problem`} text={isWrong ? sayKnown(MOBILE_MESSAGE) : actions.problem} />
    </form>
  )
}
