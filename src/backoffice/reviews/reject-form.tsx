import { useId, useState } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { REJECT_REASON_NAMES, REJECT_REASONS, type RejectReason } from '#domain/reviews/review-words.ts'
import { Failure } from '../ui/failure.tsx'

type RejectFormProps = { isBusy: boolean; onReject(reason: RejectReason): void; onClose(): void }

/** Why the words are withheld: for what they say of people. There is no reason for a bad rating. */
export function RejectForm({ isBusy, onReject, onClose }: RejectFormProps) {
  const id = useId()
  const [reason, setReason] = useState<RejectReason>()
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="review-form"
      noValidate
      aria-label={say('Withhold the words')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      onSubmit={event => {
        event.preventDefault()
        if (isBusy) return
        if (reason) onReject(reason)
        else setMissing(true)
      }}
    >
      <fieldset aria-describedby={isMissing ? `${id}-problem` : undefined}>
        <legend>{say('Why are its words and photos withheld? Its stars count in any case.')}</legend>
        {REJECT_REASON_NAMES.map((one, at) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              // biome-ignore lint/a11y/noAutofocus: the form opens at a press and is answered at once
              autoFocus={at === 0}
              onChange={() => {
                setReason(one)
                setMissing(false)
              }}
            />
            {sayKnown(REJECT_REASONS[one])}
          </label>
        ))}
      </fieldset>
      <Failure
        id={`${id}-problem`}
        text={isMissing ? say('Please choose why: a bad rating is no reason.') : undefined}
      />
      <div className="review-buttons">
        <button type="submit" className="desk-button desk-button-danger" aria-disabled={isBusy || undefined}>
          {say('Withhold its words')}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          {say('Cancel')}
        </button>
      </div>
    </form>
  )
}
