import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CallHolder } from '#domain/calls/call.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { clockTime } from '../words/call-clock.ts'
import { firstName } from '../words/first-name.ts'

type LostNoticeProps = {
  lostTo: CallHolder | null
  note: string
  onAddNote(): Promise<void>
  onNext(): void
}

/** Says who has the order now, so that nobody is called twice, and keeps what was typed. */
export function LostNotice({ lostTo, note, onAddNote, onNext }: LostNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // whoever reads further down must see it before they dial
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <div className="call-lost" role="alert" ref={notice}>
        <Avatar name={lostTo?.name ?? '–'} />
        <div>
          <h2>
            {lostTo
              ? say('{name} has this order now', { name: firstName(lostTo.name) })
              : say('This order is not to be called any more')}
          </h2>
          <p>
            {lostTo
              ? say('It went back to the queue, and {name} took it at {since}. Do not call.', {
                  name: firstName(lostTo.name),
                  since: clockTime(lostTo.since),
                })
              : say('Somebody decided about it meanwhile. Do not call.')}
          </p>
        </div>
        <button type="button" className="desk-button desk-button-primary" onClick={onNext}>
          {say('Take the next order')}
        </button>
      </div>
      {note !== '' && <KeptNote note={note} onAdd={onAddNote} />}
    </>
  )
}

function KeptNote({ note, onAdd }: { note: string; onAdd(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onAdd()
      showToast({ kind: 'success', text: say('The note is added to the order.') })
    } catch (error) {
      setFailure(say('The note was not added. {error}', { error: failureText(error) }))
    }
    setBusy(false)
  }
  return (
    <div className="call-kept">
      <BackofficeIcon name="note" />
      <p>
        {say('You had typed a note: “{note}”', { note })}
        <Failure text={failure} />
      </p>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-disabled={isBusy || undefined}
        onClick={() => void add()}
      >
        {say('Add it to the order')}
      </button>
    </div>
  )
}
