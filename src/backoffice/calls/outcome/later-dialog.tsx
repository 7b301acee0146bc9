import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { MAXIMUM_CALL_NOTE_LENGTH } from '#domain/calls/call-outcome.ts'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { clockTime, dayAndTime } from '../words/call-clock.ts'
import { isCallable, quickTimes, timeHint } from './later-times.ts'
import { TimeGrid } from './time-grid.tsx'

export type LaterAnswer = { at: string; forMe: boolean; note: string }

type LaterDialogProps = {
  isOpen: boolean
  name: string
  phone: string
  /** What was typed already; undefined where only the time moves. */
  note: string | undefined
  queue: Pick<CallQueue, 'hours' | 'rows'>
  onAnswer(answer: LaterAnswer): void
  onClose(): void
}

/** When the customer wants to be called: a usual time with one press, or a day and a half hour. */
export const LaterDialog = ({ isOpen, onClose, ...form }: LaterDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
    <DialogPopup
      className="dialog call-dialog later-dialog"
      title={say('Call {name} later', { name: form.name })}
      text={phoneGroups(form.phone)}
    >
      <LaterForm {...form} />
    </DialogPopup>
  </Dialog.Root>
)

function LaterForm({ note: typed, queue, onAnswer }: Omit<LaterDialogProps, 'isOpen' | 'onClose'>) {
  const { hours } = queue
  const [now] = useState(() => new Date())
  const [at, setAt] = useState<string>()
  const [note, setNote] = useState(typed ?? '')
  const [forMe, setForMe] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const promised = queue.rows.map(({ callbackAt }) => callbackAt)
  const isGood = at !== undefined && isCallable(at, hours, now)
  const quick = quickTimes(now, hours)
  const answer = () => isGood && onAnswer({ at, forMe, note: note.trim() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const choice = quick[Number(event.key) - 1]
    if (!choice || choice.isOff) return
    setAt(choice.at)
    // so that Enter is all that is left
    button.current?.focus()
  }
  return (
    <form
      method="post"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        answer()
      }}
    >
      <QuickTimes {...{ quick, at }} onChoose={setAt} />
      <TimeGrid {...{ at, hours, now }} onChoose={setAt} />
      <p className="desk-hint" role="status">
        {timeHint(at, promised, hours)}
      </p>
      {typed !== undefined && <WhatWasSaid note={note} onType={setNote} />}
      {typed !== undefined && <WhoCalls forMe={forMe} onChoose={setForMe} />}
      <div className="dialog-buttons">
        <span className="desk-hint">{at === undefined ? '' : dayAndTime(at)}</span>
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          ref={button}
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={!isGood || undefined}
        >
          {at === undefined ? say('Choose a time') : say('Call at {at}', { at: clockTime(at) })}
        </button>
      </div>
    </form>
  )
}

type QuickTimesProps = {
  quick: ReturnType<typeof quickTimes>
  at: string | undefined
  onChoose(at: string): void
}

const QuickTimes = ({ quick, at, onChoose }: QuickTimesProps) => (
  <div className="quick-times">
    {quick.map(choice => (
      <button
        key={choice.label}
        type="button"
        className="choice-chip"
        aria-pressed={choice.at === at}
        aria-disabled={choice.isOff || undefined}
        onClick={() => !choice.isOff && onChoose(choice.at)}
      >
        {choice.label} <small>{clockTime(choice.at)}</small>
      </button>
    ))}
  </div>
)

const WhatWasSaid = ({ note, onType }: { note: string; onType(note: string): void }) => (
  <label className="call-field">
    <span>
      {say('What was said')} <small>{say('shown at the next call')}</small>
    </span>
    <input
      value={note}
      maxLength={MAXIMUM_CALL_NOTE_LENGTH}
      onChange={event => onType(event.currentTarget.value)}
    />
  </label>
)

const WhoCalls = ({ forMe, onChoose }: { forMe: boolean; onChoose(forMe: boolean): void }) => (
  <fieldset className="who-calls">
    <legend>{say('Who calls')}</legend>
    {[false, true].map(isMe => (
      <button
        key={String(isMe)}
        type="button"
        className="choice-chip"
        aria-pressed={isMe === forMe}
        onClick={() => onChoose(isMe)}
      >
        {isMe ? say('Me') : say('Whoever is free')}
      </button>
    ))}
  </fieldset>
)
