import { useEffect, useRef, useState } from 'react'
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
              ? `${firstName(lostTo.name)} has this order now`
              : 'This order is not to be called any more'}
          </h2>
          <p>
            {lostTo
              ? `It went back to the queue, and ${firstName(lostTo.name)} took it at ${clockTime(lostTo.since)}. Do not call.`
              : 'Somebody decided about it meanwhile. Do not call.'}
          </p>
        </div>
        <button type="button" className="desk-button desk-button-primary" onClick={onNext}>
          Take the next order
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
      showToast({ kind: 'success', text: 'The note is added to the order.' })
    } catch (error) {
      setFailure(`The note was not added. ${failureText(error)}`)
    }
    setBusy(false)
  }
  return (
    <div className="call-kept">
      <BackofficeIcon name="note" />
      <p>
        You had typed a note: “{note}”
        <Failure text={failure} />
      </p>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-disabled={isBusy || undefined}
        onClick={() => void add()}
      >
        Add it to the order
      </button>
    </div>
  )
}
