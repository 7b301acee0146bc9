import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { CourierChip, OfficialChip } from '../../orders/actions/status-chip.tsx'
import { callShortcuts } from '../../shell/call-shortcuts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { timeToCall } from '../words/call-clock.ts'
import { firstName } from '../words/first-name.ts'
import { nextTryWords } from '../words/reason-words.ts'

/** What can be done with the order in hand, besides its outcomes. */
type CardActions = {
  skip(): void
  /** Opens the order to be changed. */
  edit(): void
  /** Gives the order back and shows the queue. */
  toQueue(): void
  /** The number was tapped: the phone dials. */
  dial(): void
}

type CallHeadProps = { card: CallCard; lostTo: string | undefined; waiting: number; now: Date } & Pick<
  CardActions,
  'skip' | 'edit' | 'toQueue'
>

/** Which order this is and who holds it; on phones also the way back to the queue. */
export function CallHead({ card, lostTo, waiting, now, skip, edit, toQueue }: CallHeadProps) {
  const { order, row } = card
  const isWide = useWideScreen()
  const held = lostTo === undefined ? say('you hold it') : say('{lostTo} holds it', { lostTo })
  if (!isWide)
    return (
      <header className="call-head">
        <button type="button" className="desk-icon-button" aria-label={say('To the queue')} onClick={toQueue}>
          <BackofficeIcon name="left" />
        </button>
        <h1>
          {row.lane === 'rescue'
            ? say('Save this parcel')
            : say('Order {orderNo}', { orderNo: order.orderNo })}
          <small>
            {row.lane === 'rescue'
              ? say('order {orderNo}, ', { orderNo: order.orderNo })
              : waiting > 1 && say('1 of {waiting}, ', { waiting })}
            {held}
          </small>
        </h1>
        {lostTo === undefined && (
          <button
            type="button"
            className="desk-icon-button"
            aria-label={say('Change the order')}
            onClick={edit}
          >
            <BackofficeIcon name="pencil" />
          </button>
        )}
      </header>
    )
  return (
    <header className="call-head">
      <b>{say('Order {orderNo}', { orderNo: order.orderNo })}</b>
      {order.courierStatus === null ? (
        <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
      ) : (
        <CourierChip status={order.courierStatus} />
      )}
      <span>
        {order.source}, {timeToCall(order.createdAt, now)}
      </span>
      <span>{nextTryWords(row.tries)}</span>
      <span className="call-held" data-mine={lostTo === undefined || undefined}>
        {lostTo === undefined && <BackofficeIcon name="lock" />}
        {lostTo === undefined ? say('You hold it') : say('{lostTo} holds it', { lostTo: firstName(lostTo) })}
      </span>
      {lostTo === undefined && (
        <button type="button" className="desk-button desk-button-small" onClick={skip}>
          {say('Skip')} <kbd>{callShortcuts.skip.key.toUpperCase()}</kbd>
        </button>
      )}
    </header>
  )
}
