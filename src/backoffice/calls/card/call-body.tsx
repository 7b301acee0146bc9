import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_CALL_NOTE_LENGTH } from '#domain/calls/call-outcome.ts'
import { useMe } from '../../me.tsx'
import { ownerScreens } from '../../menu-entries.ts'
import { callShortcuts } from '../../shell/call-shortcuts.ts'
import { noteOf } from '../desk/desk-state.ts'
import { ParcelForm } from '../outcome/parcel-form.tsx'
import { firstName } from '../words/first-name.ts'
import type { CallCardPartProps } from './call-card-props.ts'
import { CallFacts } from './call-facts.tsx'
import { CallNumber } from './call-number.tsx'
import { CallPairs } from './call-pairs.tsx'
import { CourierSays } from './courier-says.tsx'
import { HubContact } from './hub-contact.tsx'
import { CALL_NOTE_ID } from './link-ids.ts'
import { LostNotice } from './lost-notice.tsx'
import type { useCallCard } from './use-call-card.ts'

type CallBodyProps = CallCardPartProps & { use: ReturnType<typeof useCallCard>; isWide: boolean }

/** What is read and said during a call, in its order. */
export function CallBody({ card, state, desk, lanes, now, use, isWide }: CallBodyProps) {
  const isLost = state.phase === 'lost'
  const isParcel = card.row.lane === 'rescue'
  const note = noteOf(state)
  const { question } = use
  const facts = !isParcel && <CallFacts card={card} now={now} />
  return (
    <section
      className="call-body"
      aria-label={say('Order {orderNo}', { orderNo: card.order.orderNo })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {isLost && (
        <LostNotice
          lostTo={state.lostTo}
          note={note}
          onAddNote={() => desk.addNote()}
          onNext={() => void desk.next(lanes)}
        />
      )}
      <CallNumber {...{ card, isLost, now }} dial={() => desk.dial()} />
      {isParcel && <CourierSays card={card} now={now} />}
      {card.row.lane === 'known_buyer' && !isLost && (
        <p className="call-known">
          {say('{recipientName} took every parcel at this address. You may confirm without a call.', {
            recipientName: firstName(card.order.recipientName),
          })}
        </p>
      )}
      <CallPairs card={card} isSmall={isParcel} />
      {isParcel && !isLost && <HubContact card={card} />}
      {!isLost && isWide && facts}
      {!isLost && <CallScript script={isParcel ? '' : card.script} />}
      {(!isWide || isLost) && facts}
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
  )
}

const FORMS = ['parcel_number', 'parcel_address', 'parcel_later', 'parcel_never_came'] as const
const isParcelForm = (question: string): question is (typeof FORMS)[number] =>
  FORMS.some(one => one === question)

/** The line to say, with the values of this order; the owner's own, so its language is not known. */
function CallScript({ script }: { script: string }) {
  const isOwner = useMe().role === 'Admin'
  if (script === '') return null
  return (
    <section className="call-script" aria-label={say('What to say')}>
      <p className="call-script-head">
        {say('Say')}
        {isOwner && (
          <Link className="desk-link" to={`${ownerScreens.settings.path}/calls`}>
            {say('Change the text')}
          </Link>
        )}
      </p>
      <p lang={/\p{Script=Bengali}/u.test(script) ? 'bn' : undefined}>{script}</p>
    </section>
  )
}

type CallNoteProps = { note: string; onType(note: string): void }

/** What was said, for the next call; stored with the outcome, and kept until then whatever happens. */
const CallNote = ({ note, onType }: CallNoteProps) => (
  <label className="call-note">
    <span>
      {say('Note')} <kbd>{callShortcuts.note.key.toUpperCase()}</kbd>
      <small>{say('shown at the next call')}</small>
    </span>
    <textarea
      id={CALL_NOTE_ID}
      rows={1}
      value={note}
      maxLength={MAXIMUM_CALL_NOTE_LENGTH}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={event => {
        // Escape gives the keys back to the card
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  </label>
)
