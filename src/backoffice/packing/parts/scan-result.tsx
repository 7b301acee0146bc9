import { say } from '#backoffice/language/say.ts'
import type { ParcelPair, Scanned, ScannedPair } from '#domain/packing/packing.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import type { Answered, PackingDesk, PackingState } from '../desk/packing-desk.ts'
import { resultWords, rightWords, WRONG_HEADS } from '../packing-words.ts'

/** The pairs of a case are looked at where they always are: fetched with the first that comes back. */
const ReceiveCase = lazyPart(async () => (await import('../receive-case.tsx')).ReceiveCase, {
  what: 'The case',
  loading: null,
})

type ScanResultProps = { state: PackingState; desk: PackingDesk }

/** What came of the last scan: brick where it stops, moss where it is right. */
export function ScanResult({ state: { last }, desk }: ScanResultProps) {
  if (!last) return null
  if (last.kind === 'refused')
    return (
      <div className="scan-block scan-block-wrong" role="alert">
        <h2>
          {last.code === undefined ? say('Not done') : say('{code} was not counted', { code: last.code })}
        </h2>
        <p>{last.message}</p>
        <button type="button" className="scan-block-button" onClick={() => desk.dismiss()}>
          {say('Scan again')}
        </button>
      </div>
    )
  const { scanned } = last
  switch (scanned.result) {
    case 'wrong':
      return <WrongPair key={last.count} last={last} desk={desk} />
    case 'complete':
      return (
        <RightBlock head={rightWords(scanned.parcel?.order.pairs ?? 0)}>
          {say('Put its sticker on the box and scan it: the parcel is packed.')}
        </RightBlock>
      )
    case 'changed':
    case 'over':
      return (
        <div className="scan-block scan-block-wrong" role="alert">
          <h2>
            {scanned.result === 'over'
              ? say('Not to be packed any more')
              : say('The order changed meanwhile')}
          </h2>
          <p>{whyStopped(scanned)}</p>
          <button type="button" className="scan-block-button" onClick={() => desk.dismiss()}>
            {scanned.result === 'over' ? say('Go on') : say('Scan again')}
          </button>
        </div>
      )
    case 'packed':
      return (
        <RightBlock head={resultWords(scanned)}>
          {scanned.parcel ? say('The next parcel is open.') : ''}
        </RightBlock>
      )
    case 'case_back':
      return <ReceiveCase key={last.count} scanned={scanned} desk={desk} />
    default:
      return null
  }
}

function whyStopped({ result, order, parcel }: Scanned): string {
  const parcelName = say('Parcel {part}', { part: order?.orderNo ?? '' })
  if (result === 'over')
    return order?.officialStatus === 'Packed'
      ? say('{parcelName} was packed by somebody else. What you scanned was not counted.', { parcelName })
      : say(
          '{parcelName} was cancelled or changed to {officialStatus}. Put its pairs back: what you scanned was not counted.',
          { parcelName, officialStatus: order && say(order.officialStatus) },
        )
  return parcel?.isComplete
    ? say('What the sticker of {parcelName} says is another now. Print it again, then scan it.', {
        parcelName,
      })
    : say('{parcelName} has other pairs now. Check them from the start.', { parcelName })
}

function RightBlock({ head, children }: { head: string; children: string }) {
  return (
    <div className="scan-block scan-block-right">
      <BackofficeIcon name="settled" />
      <div>
        <h2>{head}</h2>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

type WrongPairProps = { last: Extract<Answered, { kind: 'scanned' }>; desk: PackingDesk }

/** What was scanned beside what is needed, in the largest letters of the screen. */
function WrongPair({ last: { scanned, dropped }, desk }: WrongPairProps) {
  const { pair, needed, why, parcel } = scanned
  const orderId = parcel?.order.id
  return (
    <div className="scan-block scan-block-wrong" role="alert">
      <h2>{WRONG_HEADS[why ?? 'product']}</h2>
      <div className="scan-compared">
        {pair && <Compared label={say('You scanned')} pair={pair} />}
        {needed ? (
          <>
            <BackofficeIcon name="right" />
            <Compared label={say('The parcel needs')} pair={needed} />
          </>
        ) : (
          <p>{say('The parcel has all its pairs. Scan its sticker first.')}</p>
        )}
      </div>
      {dropped > 0 && <p>{say('What you scanned after it was not counted. Scan it again.')}</p>}
      <div className="scan-block-actions">
        <button type="button" className="scan-block-button" onClick={() => desk.dismiss()}>
          {say('Put')} {pair?.size} {say('back, scan again')}
        </button>
        {needed && orderId !== undefined && (
          <button
            type="button"
            className="scan-block-link"
            onClick={() => desk.tick(orderId, needed.key, 'wrong_label')}
          >
            {say('The box says {size}: report the label', { size: needed.size })}
          </button>
        )}
      </div>
    </div>
  )
}

function Compared({ label, pair }: { label: string; pair: ScannedPair | ParcelPair }) {
  return (
    <div className="scan-pair">
      <img src={shownPicture(pair.image, 200)} width="72" height="72" alt="" />
      <p>
        <small>{label}</small>
        <b>{pair.size}</b>
        <small>
          {pair.productName}, {pair.color}
        </small>
      </p>
    </div>
  )
}
