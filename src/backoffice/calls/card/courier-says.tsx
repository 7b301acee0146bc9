import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { formatTaka } from '#domain/money.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { clockTime, msFrom, nearDay, spanWords, timeToCall } from '../words/call-clock.ts'
import { takaText } from '../words/taka-text.ts'
import { passedPercent } from '../words/wait-words.ts'

/** Why a parcel did not arrive, in the courier's own words, and how long it can be saved. */
export function CourierSays({ card, now }: { card: CallCard; now: Date }) {
  const { courierSaid, row, loss, order } = card
  const lost = loss.outTaka + loss.backTaka + loss.packingTaka
  return (
    <div className="call-facts courier-says">
      <section>
        <h3>{say('The courier says')}</h3>
        <p>
          {courierSaid ? (
            <>
              <b>“{courierSaid.text}”</b> {timeToCall(courierSaid.at, now)}.
            </>
          ) : (
            say('Nothing more than its status.')
          )}
        </p>
        {row.deadAt !== null && (
          <TimeLeft from={courierSaid?.at ?? row.createdAt} until={row.deadAt} now={now} />
        )}
      </section>
      <section>
        <h3>{say('At risk')}</h3>
        <p>
          <b>{formatTaka(codTakaOf(order))}</b> {say('to collect, and about')} <b>{takaText(lost)}</b>{' '}
          {say('lost if it goes back.')}
        </p>
      </section>
    </div>
  )
}

function TimeLeft({ from, until, now }: { from: string; until: string; now: Date }) {
  const leftMs = -msFrom(until, now)
  const day = nearDay(until, now)
  const at = day === 'today' ? clockTime(until) : `${clockTime(until)} ${day}`
  return (
    <>
      <div className="time-left" aria-hidden="true">
        <i style={{ inlineSize: `${passedPercent({ from, until }, now)}%` }} />
      </div>
      <p className="call-doubt">
        {leftMs > 0
          ? say('Goes back at {at}, in {leftMs}', { at, leftMs: spanWords(leftMs) })
          : say('Went back at {at}, as far as we know', { at })}
      </p>
    </>
  )
}
