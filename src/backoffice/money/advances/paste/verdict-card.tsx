import { say } from '#backoffice/language/say.ts'
import type { OfferedOrder, ReadMessage } from '#domain/advances/read-message.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../../ui/backoffice-icon-names.ts'
import { Failure } from '../../../ui/failure.tsx'
import { langOfName } from '../../../ui/initials-of.ts'
import { takaOfPoisha, whenText } from '../advance-words.ts'
import type { OpenOrder } from '../advances-address.ts'
import { MethodMark, TrxId } from '../claim-parts.tsx'
import { fromText, matchOf, offerText, spokenMessage, type VerdictLook, verdictWords } from './paste-words.ts'
import type { Pasting } from './use-paste-desk.ts'

const SIGNS: Readonly<Record<ReadMessage['verdict'], BackofficeIconName>> = {
  fits: 'check',
  near: 'alert',
  less: 'alert',
  more: 'alert',
  used: 'close',
  contradicts: 'close',
  unclaimed: 'user',
  twice: 'minus',
  unreadable: 'minus',
}

type VerdictCardProps = {
  one: ReadMessage
  pasting: Pasting
  now: Date
  onOpen(open: OpenOrder): void
}

/** A received message and the one thing that it is. */
export function VerdictCard({ one, pasting, now, onOpen }: VerdictCardProps) {
  const { message, verdict } = one
  const isDeclined = message !== null && pasting.state.notThis.includes(message.id) && verdict === 'near'
  const { look, title, text } = isDeclined
    ? { look: 'plain' as VerdictLook, title: say('Not this one, as you said'), text: say('It is kept.') }
    : verdictWords(one, now)
  const refused = message && pasting.state.refused[message.id]
  const isNear = verdict === 'near' && !isDeclined
  return (
    <li className="verdict" data-look={look}>
      {message ? (
        <p className="verdict-head">
          <MethodMark method={message.method} />
          <b>
            <span className="taka">৳</span> {takaOfPoisha(message.amountPoisha)}
          </b>
          <TrxId id={message.trxId} apart={isNear ? one.claim?.signsApart?.message : undefined} />
          <time dateTime={message.at ?? message.keptAt}>{whenText(message.at ?? message.keptAt, now)}</time>
        </p>
      ) : (
        <p className="verdict-raw">{one.text}</p>
      )}
      <div className="verdict-what">
        <BackofficeIcon name={verdict === 'used' && look === 'plain' ? 'check' : SIGNS[verdict]} />
        <p>
          <b lang={langOfName(title)}>
            {title}
            {isNear && one.claim && (
              <>
                {' '}
                <TrxId id={one.claim.trxId} apart={one.claim.signsApart?.claim} />
              </>
            )}
          </b>
          <span>{verdict === 'unclaimed' ? `${fromText(one)}${text}` : text}</span>
        </p>
        {!isDeclined && <VerdictActs one={one} pasting={pasting} onOpen={onOpen} />}
      </div>
      {verdict === 'unclaimed' &&
        one.offers.map(offer => <Offer key={offer.orderId} {...{ one, offer, pasting }} />)}
      <Failure text={refused?.text ?? undefined} />
    </li>
  )
}

function VerdictActs({ one, pasting, onOpen }: Omit<VerdictCardProps, 'now'>) {
  const { verdict, message, claim, usedBy } = one
  if (verdict === 'near' && message && claim)
    return (
      <div className="verdict-acts">
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-label={say('Take it: {one} for order {orderNo}', {
            one: spokenMessage(one),
            orderNo: claim.orderNo,
          })}
          aria-disabled={!pasting.mayMatch || pasting.isSending || undefined}
          onClick={() => pasting.match([matchOf(message.id, claim)])}
        >
          {say('Take it')}
        </button>
        <button
          type="button"
          className="desk-button desk-button-small desk-button-quiet"
          aria-label={say('Not this: {one} is not of order {orderNo}', {
            one: spokenMessage(one),
            orderNo: claim.orderNo,
          })}
          onClick={() => pasting.desk.notThis(message.id)}
        >
          {say('Not this')}
        </button>
      </div>
    )
  const open = { order: claim?.orderId, other: usedBy?.orderNo }
  const isBoth = open.order !== undefined && open.other !== undefined && claim?.orderNo !== open.other
  if ((verdict !== 'used' && verdict !== 'contradicts') || !(open.order ?? open.other)) return null
  return (
    <div className="verdict-acts">
      <button type="button" className="desk-button desk-button-small" onClick={() => onOpen(open)}>
        {isBoth ? say('Open both') : say('Open it')}
      </button>
    </div>
  )
}

type OfferProps = { one: ReadMessage; offer: OfferedOrder; pasting: Pasting }

/** An order that money may be for which nobody claims. */
function Offer({ one, offer, pasting }: OfferProps) {
  const { message } = one
  if (!message) return null
  return (
    <div className="verdict-what verdict-offer">
      <p>
        <span lang={langOfName(offer.recipientName)}>{offerText(offer)}</span>
      </p>
      <div className="verdict-acts">
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-label={say('Give to {orderNo}: {one}', { orderNo: offer.orderNo, one: spokenMessage(one) })}
          aria-disabled={!pasting.mayMatch || pasting.isSending || undefined}
          onClick={() => pasting.match([{ messageId: message.id, advanceId: null, orderId: offer.orderId }])}
        >
          {say('Give to {orderNo}', { orderNo: offer.orderNo })}
        </button>
      </div>
    </div>
  )
}
