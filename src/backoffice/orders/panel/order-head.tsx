import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type { Attribution, Visit } from '#domain/orders/attribution.ts'
import { FAKE_REASON_WORDS, isCancelledByCustomer } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { CustomerSummary } from './customer-summary.tsx'

/** When and from where an order came, and the record of the phone. */
export function OrderHead({ order }: { order: StaffOrder }) {
  const { fakeReason } = order
  return (
    <div className="panel-head">
      <p className="panel-came">
        <time dateTime={order.createdAt}>{formatLongDate(order.createdAt)}</time>, {order.source}
        {fakeReason && !isCancelledByCustomer(order) && (
          <span className="desk-hint">
            {say('Fake because: {fakeReason}', { fakeReason: sayKnown(FAKE_REASON_WORDS[fakeReason]) })}
          </span>
        )}
        <VisitLine order={order} />
        <CameFrom attribution={order.attribution} />
      </p>
      <CustomerSummary phone={order.recipientPhone} currentId={order.id} />
    </div>
  )
}

/** Where the order counts in the figures of advertising, unless that is what staff took it by. */
function VisitLine({ order: { visitSource, visitCampaign, source } }: { order: StaffOrder }) {
  if (visitSource === null || (visitSource === source && !visitCampaign)) return null
  return (
    <span className="desk-hint">
      {say('Counted under {visitSource}{part}', {
        visitSource,
        part: visitCampaign && say(', campaign {visitCampaign}', { visitCampaign }),
      })}
    </span>
  )
}

/** Where the customer came from: the last visit that had an origin, and the first where it was another. */
function CameFrom({ attribution }: { attribution: Attribution | null }) {
  const last = originOf(attribution?.last)
  const first = originOf(attribution?.first)
  const shown = last ?? first
  if (shown === undefined) return null
  return (
    <span className="desk-hint">
      {say('Came from {shown}', { shown })}
      {first !== undefined && first !== shown && say(', at first from {first}', { first })}
    </span>
  )
}

function originOf(visit: Visit | null | undefined): string | undefined {
  if (!visit) return undefined
  const { source, medium, campaign, referrer, clickMark } = visit
  const ad = clickMark === null ? undefined : AD_WORDS[clickMark]
  const words = [source, medium, campaign].filter(word => word !== null)
  return words.length > 0 ? words.join(' / ') : (ad ?? referrer ?? undefined)
}

const AD_WORDS = spoken({ gclid: 'a Google ad', fbclid: 'a Facebook link' })
