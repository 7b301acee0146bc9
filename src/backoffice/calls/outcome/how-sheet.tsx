import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { MAXIMUM_CALL_NOTE_LENGTH } from '#domain/calls/call-outcome.ts'
import { formatTaka } from '#domain/money.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { OutcomeButtons } from './outcome-buttons.tsx'
import type { OutcomeChoice } from './outcome-choices.ts'

type HowSheetProps = {
  isOpen: boolean
  card: CallCard
  /** When the number was dialled; undefined: the sheet was opened by hand. */
  dialledAt: string | undefined
  choices: readonly OutcomeChoice[]
  note: string
  onType(note: string): void
  onChoose(choice: OutcomeChoice): void
  onCallAgain(): void
  /** Nobody was called, or the sheet is put away. */
  onClose(): void
}

/**
 * "How did it go?", which stands there by itself after the phone's own screen. A touch outside does not close it: an
 * outcome that is forgotten is a customer who is called twice.
 */
export function HowSheet({ isOpen, card, dialledAt, onClose, ...shown }: HowSheetProps) {
  const { recipientName, sizes } = card.order
  const away = dialledAt === undefined ? undefined : awayWords(Date.now() - Date.parse(dialledAt))
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="call-sheet">
          <Dialog.Title className="call-sheet-title">{say('How did it go?')}</Dialog.Title>
          <Dialog.Description className="call-sheet-text">
            {say('{recipientName}, size {sizes}, {order}.', {
              recipientName,
              sizes,
              order: formatTaka(codTakaOf(card.order)),
            })}{' '}
            {away !== undefined && say('You were away {away}.', { away })}
          </Dialog.Description>
          <OutcomeButtons choices={shown.choices} onChoose={shown.onChoose} />
          <SheetFoot {...shown} isAfterCall={dialledAt !== undefined} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type SheetFootProps = Pick<HowSheetProps, 'note' | 'onType' | 'onCallAgain'> & { isAfterCall: boolean }

function SheetFoot({ note, onType, onCallAgain, isAfterCall }: SheetFootProps) {
  const [isNoting, setNoting] = useState(note !== '')
  return (
    <>
      {isNoting && (
        <label className="call-field">
          <span>
            {say('Note')} <small>{say('shown at the next call')}</small>
          </span>
          <input
            value={note}
            maxLength={MAXIMUM_CALL_NOTE_LENGTH}
            // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
            autoFocus={note === ''}
            onChange={event => onType(event.currentTarget.value)}
          />
        </label>
      )}
      <div className="call-sheet-foot">
        <Dialog.Close className="desk-link">
          {isAfterCall ? say('I did not call') : say('Close')}
        </Dialog.Close>
        <button type="button" className="desk-link" onClick={onCallAgain}>
          {isAfterCall ? say('Call again') : say('Call')}
        </button>
        {!isNoting && (
          <button type="button" className="desk-link" onClick={() => setNoting(true)}>
            {say('Add a note')}
          </button>
        )}
      </div>
    </>
  )
}

/** `1 min 40 s`, `3 h`. */
export function awayWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h`
  return seconds % 60 === 0
    ? say('{minutes} min', { minutes })
    : say('{minutes} min {part} s', { minutes, part: seconds % 60 })
}
