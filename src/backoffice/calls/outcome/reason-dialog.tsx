import { Dialog } from '@base-ui/react/dialog'
import { say, spoken } from '#backoffice/language/say.ts'
import { REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import { FAKE_REASON_WORDS, FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { SentOutcome } from '../../api/calls.ts'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { REFUSED_WORDS } from '../words/outcome-words.ts'

type ReasonDialogProps = {
  kind: 'refused' | 'fake' | 'parcel_refused'
  name: string
  isOpen: boolean
  onAnswer(sent: SentOutcome): void
  onClose(): void
}

const TITLES = spoken({
  refused: 'Why not?',
  fake: 'Why is it Fake?',
  parcel_refused: 'Why is the parcel refused?',
})
const TEXTS = spoken({
  refused: 'The order is cancelled and its pairs go back to stock. It is no mark against the number.',
  fake: 'The pairs go back to stock. Only a prank counts against the number.',
  parcel_refused: 'The parcel comes back; nobody calls about it any more.',
})

type ReasonChoice = { words: string; sent: SentOutcome }

function choicesOf(kind: ReasonDialogProps['kind']): ReasonChoice[] {
  if (kind === 'fake')
    return FAKE_REASONS.flatMap(reason =>
      reason === 'customer_cancelled'
        ? []
        : [{ words: FAKE_REASON_WORDS[reason], sent: { outcome: 'fake', reason } as const }],
    )
  const outcome = kind === 'refused' ? 'answered_cancelled' : 'parcel_refused'
  return REFUSED_REASONS.map(reason => ({ words: REFUSED_WORDS[reason], sent: { outcome, reason } }))
}

/** Why an order is not wanted: one press, or its number, ends the call; it can be undone. */
export function ReasonDialog({ kind, name, isOpen, onAnswer, onClose }: ReasonDialogProps) {
  const choices = choicesOf(kind)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <DialogPopup
        className="dialog call-dialog"
        title={TITLES[kind]}
        text={TEXTS[kind]}
        subject={name}
        onKeyDown={event => {
          const choice = choices[Number(event.key) - 1]
          if (choice && !event.ctrlKey && !event.metaKey && !event.altKey) onAnswer(choice.sent)
        }}
      >
        <div className="reason-choices">
          {choices.map(({ words, sent }, index) => (
            <button key={words} type="button" className="choice-chip" onClick={() => onAnswer(sent)}>
              {words} <kbd>{index + 1}</kbd>
            </button>
          ))}
        </div>
        <div className="dialog-buttons">
          <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        </div>
      </DialogPopup>
    </Dialog.Root>
  )
}
