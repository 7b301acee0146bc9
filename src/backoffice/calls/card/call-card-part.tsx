import { say } from '#backoffice/language/say.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { OutcomeButtons } from '../outcome/outcome-buttons.tsx'
import { CallBody } from './call-body.tsx'
import type { CallCardPartProps } from './call-card-props.ts'
import { CallHead } from './call-head.tsx'
import { CallQuestions } from './call-questions.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useCallCard } from './use-call-card.ts'

/** One order beside the phone: whom, what, how much, where, what to say, what is at risk, and how it went. */
export function CallCardPart(props: CallCardPartProps) {
  const { card, state, desk, queue, lanes, now, onEdit, onLeave } = props
  const isWide = useWideScreen()
  const use = useCallCard({ card, state, desk, lanes, now, onEdit })
  const isLost = state.phase === 'lost'
  const isParcel = card.row.lane === 'rescue'
  const dial = () => desk.dial()
  return (
    <section
      className="call-card"
      aria-label={isParcel ? say('Save this parcel') : say('Call now')}
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
      <CallBody {...props} use={use} isWide={isWide} />
      {isWide && (
        <footer className="call-outcomes">
          <h3>
            {isParcel ? say('What came of it?') : say('How did it go?')}
            <span>
              {isParcel
                ? say('Each one asks only for what the hub needs')
                : say('The next order comes by itself. Undo for 10 s.')}
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
