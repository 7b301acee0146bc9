import type { CallCard, CalledLane, CallQueue } from '#domain/calls/call.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import { type DeskState, noteOf } from '../desk/desk-state.ts'
import { OutcomeButtons } from '../outcome/outcome-buttons.tsx'
import { ParcelForm } from '../outcome/parcel-form.tsx'
import { firstName } from '../words/first-name.ts'
import { CallFacts } from './call-facts.tsx'
import { CallHead } from './call-head.tsx'
import { CallNote } from './call-note.tsx'
import { CallNumber } from './call-number.tsx'
import { CallPairs } from './call-pairs.tsx'
import { CallQuestions } from './call-questions.tsx'
import { CallScript } from './call-script.tsx'
import { CourierSays } from './courier-says.tsx'
import { LostNotice } from './lost-notice.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useCallCard } from './use-call-card.ts'

export type CallCardPartProps = {
  card: CallCard
  state: DeskState
  desk: CallDesk
  queue: CallQueue | undefined
  lanes: readonly CalledLane[]
  /** How many wait with this one. */
  waiting: number
  now: Date
  onEdit(): void
  onLeave(): void
}

/** One order beside the phone: whom, what, how much, where, what to say, what is at risk, and how it went. */
export function CallCardPart(props: CallCardPartProps) {
  const { card, state, desk, queue, lanes, now, onEdit, onLeave } = props
  const isWide = useWideScreen()
  const use = useCallCard({ card, state, desk, lanes, now, onEdit })
  const isLost = state.phase === 'lost'
  const isParcel = card.row.lane === 'rescue'
  const note = noteOf(state)
  const dial = () => desk.dial()
  const { question } = use
  return (
    <section
      className="call-card"
      aria-label={isParcel ? 'Save this parcel' : 'Call now'}
      data-lost={isLost || undefined}
    >
      <CallHead
        card={card}
        lostTo={isLost ? (state.lostTo?.name ?? 'nobody') : undefined}
        waiting={props.waiting}
        now={now}
        skip={() => void desk.skip(lanes)}
        edit={onEdit}
        toQueue={onLeave}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="call-body" aria-label={`Order ${card.order.orderNo}`} tabIndex={0}>
        {isLost && (
          <LostNotice
            lostTo={state.lostTo}
            note={note}
            onAddNote={() => desk.addNote()}
            onNext={() => void desk.next(lanes)}
          />
        )}
        <CallNumber {...{ card, isLost, now, dial }} />
        {isParcel && <CourierSays card={card} now={now} />}
        {card.row.lane === 'known_buyer' && !isLost && (
          <p className="call-known">
            {firstName(card.order.recipientName)} took every parcel at this address. You may confirm without a
            call.
          </p>
        )}
        <CallPairs card={card} isSmall={isParcel} />
        {!isLost && isWide && !isParcel && <CallFacts card={card} now={now} />}
        {!isLost && <CallScript script={isParcel ? '' : card.script} />}
        {(!isWide || isLost) && !isParcel && <CallFacts card={card} now={now} />}
        {!isLost && question !== undefined && isParcelForm(question) && (
          <ParcelForm
            key={question}
            {...{ card, question, note }}
            onAnswer={use.finish}
            onCancel={use.closeQuestion}
          />
        )}
        {!isLost && <CallNote note={note} onType={typed => desk.typeNote(typed)} />}
      </section>
      {isWide && (
        <footer className="call-outcomes">
          <h3>
            {isParcel ? 'What came of it?' : 'How did it go?'}
            <span>
              {isParcel
                ? 'Each one asks only for what the hub needs'
                : 'The next order comes by itself. Undo for 10 s.'}
            </span>
          </h3>
          <OutcomeButtons choices={use.choices} isDead={isLost} hasKeys onChoose={use.choose} />
        </footer>
      )}
      {!isWide && !isLost && (
        <PhoneBar
          card={card}
          choices={use.choices}
          dial={dial}
          onChoose={use.choose}
          onList={() => use.setListing(true)}
        />
      )}
      {!isLost && <CallQuestions {...{ card, state, desk, queue, use, isWide }} />}
    </section>
  )
}

const FORMS = ['parcel_number', 'parcel_address', 'parcel_later', 'parcel_never_came'] as const
const isParcelForm = (question: string): question is (typeof FORMS)[number] =>
  FORMS.some(one => one === question)
