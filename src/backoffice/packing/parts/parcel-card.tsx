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
    <article className="packing-parcel" aria-label={`Parcel ${order.orderNo}`}>
      <header>
        <h2>Parcel {order.orderNo}</h2>
        <OfficialChip status={order.officialStatus} />
        <span className="parcel-to">{[order.recipientName, place].filter(Boolean).join(', ')}</span>
        <span className="parcel-collect">
          collect <b>৳{codTakaOf(order).toLocaleString('en-US')}</b>
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
          Note of the order: <b>{order.note}</b>
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
          Undo
        </button>
      )}
      {!isComplete && (
        <>
          <button type="button" className="desk-button" onClick={() => desk.putAside(order.id)}>
            Set aside
          </button>
          {lacking && (
            <>
              <button type="button" className="desk-button" onClick={() => desk.miss(order.id, lacking.key)}>
                {lacking.size} is not on the shelf
              </button>
              <button
                type="button"
                className="desk-button"
                onClick={() => desk.tick(order.id, lacking.key, 'by_hand')}
              >
                Tick {lacking.size} by hand
              </button>
            </>
          )}
        </>
      )}
      {isComplete && (
        <button type="button" className="desk-button desk-button-primary" onClick={() => desk.pack(order.id)}>
          Packed, next parcel <kbd>Enter</kbd>
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
        <span className="sr-only">Size </span>
        {pair.size}
        {needed > 1 && <small> ×{needed}</small>}
      </span>
      <span className="parcel-tick" data-done={isDone || undefined} data-wrong={isWrong || undefined}>
        {isDone && <BackofficeIcon name="settled" />}
        {isDone
          ? `${byHand > 0 ? 'by hand, ' : ''}${lastAt ? clockTime(lastAt) : ''}`
          : isWrong
            ? 'not this one'
            : counted > 0
              ? `${counted} of ${needed}`
              : 'still to scan'}
      </span>
    </li>
  )
}
