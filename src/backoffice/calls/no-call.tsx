import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CallQueue, CallRow } from '#domain/calls/call.ts'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { shownPicture } from '../ui/shown-picture.ts'
import { useOnline } from '../ui/use-online.ts'
import type { CallsPartProps } from './calls-part.ts'
import { OfflineCall } from './offline-call.tsx'
import { nextLater, nextRow, tabCounts } from './queue/queue-groups.ts'
import { timeToCall } from './words/call-clock.ts'

type NoCallProps = CallsPartProps & { myId: string }

/** In place of a card: the next call to take, what comes next when nobody is to be called, or why none could be taken. */
export function NoCall(props: NoCallProps) {
  const { state, queue } = props
  if (state.phase === 'taking') return <CardLoading />
  if (state.phase === 'failed') return <NotTaken {...props} />
  if (!queue) return <section className="no-call" aria-label={say('Call now')} />
  const next = nextRow(queue, props.lanes, props.now)
  return next ? <Ready {...props} next={next} /> : <Nobody {...props} queue={queue} />
}

const CardLoading = () => (
  <section className="no-call" aria-label={say('Call now')}>
    <div className="call-loading" role="status">
      <span className="sr-only">{say('Loading the next order')}</span>
      <i />
      <i />
      <i />
    </div>
  </section>
)

function NotTaken(props: NoCallProps) {
  const { desk, state, queue, lanes } = props
  const isOnline = useOnline()
  const isRefused = state.failure?.isRefused === true
  const isOffline = !isOnline && !isRefused
  return (
    <section className="no-call" aria-label={say('Call now')}>
      {!isOffline && <h2>{isRefused ? say('This order was not taken') : say('No order could be taken')}</h2>}
      {!isOffline && <Failure text={state.failure?.message} />}
      {!isRefused && (
        <p>
          {isOnline
            ? say('Nobody is called twice: without the shop no order is given out.')
            : say('You are offline: nobody else sees whom you call. What came of it waits here.')}
        </p>
      )}
      {isOffline && queue ? (
        <OfflineCall {...props} queue={queue} />
      ) : (
        <NextButton onTake={() => void desk.next(lanes)}>{say('Take the next call')}</NextButton>
      )}
    </section>
  )
}

function Ready({ desk, queue, tab, lanes, next }: CallsPartProps & { next: CallRow }) {
  const count = queue ? tabCounts(queue.lanes)[tab] : 0
  return (
    <section className="no-call" aria-label={say('Call now')}>
      <img src={shownPicture(next.image, 400)} width={168} height={168} alt="" />
      <h2>{count === 1 ? say('1 waits') : say('{count} wait', { count })}</h2>
      <p>
        {say('Next is {recipientName}. Whoever takes an order holds it, so that nobody is called twice.', {
          recipientName: next.recipientName,
        })}
      </p>
      <NextButton onTake={() => void desk.next(lanes)}>{say('Take the next call')}</NextButton>
    </section>
  )
}

function Nobody({ desk, queue, lanes, now }: CallsPartProps & { queue: CallQueue }) {
  const later = nextLater(queue, lanes, now)
  const { toPack } = queue
  return (
    <section className="no-call" aria-label={say('Call now')}>
      {later && <img src={shownPicture(later.image, 400)} width={168} height={168} alt="" />}
      <h2>{say('Nobody to call')}</h2>
      <p>
        {later
          ? say('Next is {recipientName} at {dueAt}; a new order shows here by itself.', {
              recipientName: later.recipientName,
              dueAt: timeToCall(later.dueAt, now),
            })
          : say('A new order shows here by itself.')}
      </p>
      {toPack > 0 && (
        <Link
          className="desk-button desk-button-primary call-large"
          to={`${screens.orders.path}?tab=Confirmed`}
        >
          <BackofficeIcon name="parcel" />
          {say('Pack {toPack} confirmed {part}', {
            toPack,
            part: toPack === 1 ? say('order') : say('orders'),
          })}
        </Link>
      )}
      {later && (
        <button type="button" className="desk-link" onClick={() => void desk.take(later.orderId)}>
          {say('Call {recipientName} now', { recipientName: later.recipientName })}
        </button>
      )}
    </section>
  )
}

/** Has the focus while nothing else is pressed, so that Enter takes the next call. */
function NextButton({ children, onTake }: { children: string; onTake(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const active = document.activeElement
    const isFree = active === null || active === document.body || active.closest('.desk-main') !== null
    if (isFree && !(active instanceof HTMLInputElement)) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button
      type="button"
      ref={button}
      className="desk-button desk-button-primary call-large take-next-here"
      onClick={onTake}
    >
      <BackofficeIcon name="call" />
      {children}
    </button>
  )
}
