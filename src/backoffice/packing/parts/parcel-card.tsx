import { say } from '#backoffice/language/say.ts'
import type { PackingParcel, ParcelPair } from '#domain/packing/packing.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { OfficialChip } from '../../orders/actions/status-chip.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import type { Answered, PackingDesk } from '../desk/packing-desk.ts'
import { clockTime, countedText } from '../packing-words.ts'

type ParcelCardProps = { parcel: PackingParcel; desk: PackingDesk; last: Answered | undefined }

/** The parcel in hand: its pairs with what is in the box, and what can be done without a scan. */
export function ParcelCard({ parcel, desk, last }: ParcelCardProps) {
  const { order, pairs } = parcel
  const wrong =
    last?.kind === 'scanned' && last.scanned.result === 'wrong' ? last.scanned.needed?.key : undefined
  const place = order.upazila ?? order.district ?? ''
  return (
    <article className="packing-parcel" aria-label={say('Parcel {orderNo}', { orderNo: order.orderNo })}>
      <header>
        <h2>{say('Parcel {orderNo}', { orderNo: order.orderNo })}</h2>
        <OfficialChip status={order.officialStatus} />
        <span className="parcel-to">{[order.recipientName, place].filter(Boolean).join(', ')}</span>
        <span className="parcel-collect">
          {say('collect')} <b>৳{codTakaOf(order).toLocaleString('en-US')}</b>
        </span>
      </header>
      <ul>
        {pairs.map(pair => (
          <PairRow key={pair.key} pair={pair} isWrong={pair.key === wrong} />
        ))}
      </ul>
      <Actions parcel={parcel} desk={desk} />
      {order.note && (
        <p className="parcel-note">
          {say('Note of the order:')} <b>{order.note}</b>
        </p>
      )}
    </article>
  )
}

/** What can be done to the parcel without a scan. */
function Actions({ parcel, desk }: Pick<ParcelCardProps, 'parcel' | 'desk'>) {
  const { order, pairs, isComplete } = parcel
  const lacking = pairs.find(({ counted, needed }) => counted < needed)
  return (
    <footer>
      <span>{countedText(parcel)}</span>
      {pairs.some(({ counted }) => counted > 0) && (
        <button type="button" className="desk-button" onClick={() => desk.undo(order.id)}>
          {say('Undo')}
        </button>
      )}
      {!isComplete && (
        <>
          <button type="button" className="desk-button" onClick={() => desk.putAside(order.id)}>
            {say('Set aside')}
          </button>
          {lacking && (
            <>
              <button type="button" className="desk-button" onClick={() => desk.miss(order.id, lacking.key)}>
                {say('{size} is not on the shelf', { size: lacking.size })}
              </button>
              <button
                type="button"
                className="desk-button"
                onClick={() => desk.tick(order.id, lacking.key, 'by_hand')}
              >
                {say('Tick {size} by hand', { size: lacking.size })}
              </button>
            </>
          )}
        </>
      )}
      {isComplete && (
        <button type="button" className="desk-button desk-button-primary" onClick={() => desk.pack(order.id)}>
          {say('Packed, next parcel')} <kbd>{say('Enter')}</kbd>
        </button>
      )}
    </footer>
  )
}

function PairRow({ pair, isWrong }: { pair: ParcelPair; isWrong: boolean }) {
  const { counted, needed, byHand, lastAt } = pair
  const isDone = counted >= needed
  return (
    <li>
      <img src={shownPicture(pair.image, 200)} width="56" height="56" alt="" />
      <p>
        <b>{pair.productName}</b>
        <small>{[pair.color, pair.shelfNote].filter(Boolean).join(', ')}</small>
      </p>
      <span className="parcel-size">
        <span className="sr-only">{say('Size')} </span>
        {pair.size}
        {needed > 1 && <small> ×{needed}</small>}
      </span>
      <span className="parcel-tick" data-done={isDone || undefined} data-wrong={isWrong || undefined}>
        {isDone && <BackofficeIcon name="settled" />}
        {isDone
          ? `${byHand > 0 ? say('by hand, ') : ''}${lastAt ? clockTime(lastAt) : ''}`
          : isWrong
            ? say('not this one')
            : counted > 0
              ? say('{counted} of {needed}', { counted, needed })
              : say('still to scan')}
      </span>
    </li>
  )
}
