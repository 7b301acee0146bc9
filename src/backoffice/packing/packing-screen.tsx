import { useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { PackingNow } from '#domain/packing/packing.ts'
import { useMe } from '../me.tsx'
import type { Letterhead } from '../orders/print/order-paper.tsx'
import { announce } from '../shell/announcer.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import type { PackingDesk, PackingState } from './desk/packing-desk.ts'
import { NoBatch } from './no-batch.tsx'
import { resultWords } from './packing-words.ts'
import { BatchList } from './parts/batch-list.tsx'
import { LastScans } from './parts/last-scans.tsx'
import { ParcelCard } from './parts/parcel-card.tsx'
import { PickList } from './parts/pick-list.tsx'
import { ScanBox } from './parts/scan-box.tsx'
import { ScanResult } from './parts/scan-result.tsx'
import { usePacking, usePackingDesk } from './use-packing.ts'

const CameraOpening = () => <p role="status">{say('Opening the camera…')}</p>

/** The camera and its reader: fetched when somebody wants to scan with them. */
const CameraView = lazyPart(async () => (await import('./camera/camera-view.tsx')).CameraView, {
  what: 'The camera',
  loading: <CameraOpening />,
  // a phone goes on with what is in hand, and types
  missing: ({ onType, children }, { line }) => (
    <div className="packing">
      <section className="packing-place" aria-label={say('Parcel being checked')}>
        {line}
        {children}
        <button type="button" className="desk-button" onClick={onType}>
          {say('Type a code instead')}
        </button>
      </section>
    </div>
  ),
})
/** The sticker with its barcode: fetched with the first parcel that is complete. */
const Sticker = lazyPart(async () => (await import('./sticker.tsx')).Sticker, {
  what: 'The sticker',
  loading: null,
})
/** What came back is counted where it always is: fetched with the first parcel that does. */
const ReceiveReturn = lazyPart(async () => (await import('./receive-return.tsx')).ReceiveReturn, {
  what: 'The returned parcel',
  loading: null,
})

/** The pick list, the parcel in hand and the batch; on a phone the list first, and scanning over all of it. */
export function PackingScreen({ letterhead }: { letterhead: Letterhead }) {
  const packing = usePacking()
  const { desk, state } = usePackingDesk(packing)
  useAnnounced(state)
  const { data, error } = packing
  if (data === undefined && error)
    return (
      <div className="packing-lost">
        <LoadFailed what={say('The packing')} error={error} onRetry={() => void packing.refetch()} />
      </div>
    )
  if (data === undefined)
    return <div className="packing packing-loading" role="status" aria-label={say('Loading')} />
  return (
    <>
      <Loaded now={data} desk={desk} state={state} letterhead={letterhead} />
      {isComingBack(state) && <ReceiveReturn order={isComingBack(state)} desk={desk} />}
    </>
  )
}

/** The order that a scan found on its way back. */
const isComingBack = ({ last }: PackingState) =>
  last?.kind === 'scanned' && last.scanned.result === 'coming_back'
    ? (last.scanned.order ?? undefined)
    : undefined

type LoadedProps = { now: PackingNow; desk: PackingDesk; state: PackingState; letterhead: Letterhead }

function Loaded({ now, desk, state, letterhead }: LoadedProps) {
  const isWide = useWideScreen()
  const [view, setView] = useState<'list' | 'type' | 'camera'>('list')
  if (now.batch === null)
    return (
      <NoBatch waiting={now.waiting} result={<ScanResult state={state} desk={desk} />}>
        <ScanBox desk={desk} state={state} hint={say('Scan a parcel that came back.')} />
      </NoBatch>
    )
  const work = (
    <>
      <ScanResult state={state} desk={desk} />
      {state.parcel && <ParcelCard parcel={state.parcel} desk={desk} last={state.last} />}
      {state.parcel?.isComplete && (
        <Sticker key={state.parcel.order.id} parcel={state.parcel} letterhead={letterhead} />
      )}
    </>
  )
  if (!isWide && view === 'camera')
    return (
      <CameraView
        desk={desk}
        state={state}
        now={now}
        onLeave={() => setView('list')}
        onType={() => setView('type')}
      >
        {work}
      </CameraView>
    )
  return (
    <div className="packing" data-view={isWide ? undefined : view}>
      <PickList now={now} />
      <section className="packing-place" aria-label={say('Parcel being checked')}>
        <ScanBox desk={desk} state={state} hint={hintOf(state)} />
        {work}
        {!state.parcel && !state.last && <NothingInHand now={now} desk={desk} />}
        <LastScans scans={now.scans} />
      </section>
      <BatchList now={now} desk={desk} inHand={state.parcel?.order.id} />
      {!isWide && <Dock isTyping={view === 'type'} onView={setView} />}
    </div>
  )
}

const hintOf = ({ parcel }: PackingState): string =>
  parcel?.isComplete
    ? say('Scan its sticker: the parcel is packed.')
    : say("Scan a pair or a parcel's sticker.")

/** The way to scan on a phone, in reach of a thumb. */
function Dock({ isTyping, onView }: { isTyping: boolean; onView(view: 'list' | 'type' | 'camera'): void }) {
  return (
    <div className="packing-dock">
      <button type="button" className="desk-button desk-button-primary" onClick={() => onView('camera')}>
        <BackofficeIcon name="scan" />
        {say('Scan with the camera')}
      </button>
      <button type="button" className="desk-button" onClick={() => onView(isTyping ? 'list' : 'type')}>
        {isTyping ? say('List') : say('Type')}
      </button>
    </div>
  )
}

/** What to begin with, when nothing is open. */
function NothingInHand({ now, desk }: { now: PackingNow; desk: PackingDesk }) {
  const me = useMe()
  const next = now.parcels.find(
    ({ standing, heldBy }) => standing === 'to_pack' && (!heldBy || heldBy.id === me.id),
  )
  if (!next)
    return (
      <p className="packing-rest">
        {say('Every parcel that is free is packed. The others stand in the batch.')}
      </p>
    )
  return (
    <p className="packing-rest">
      {say('Scan any pair of the list, or begin with the oldest parcel.')}
      <button
        type="button"
        className="desk-button desk-button-primary"
        onClick={() => desk.take(next.orderId)}
      >
        {say('Open parcel {orderNo}', { orderNo: next.orderNo })}
      </button>
    </p>
  )
}

/** Says what came of each scan. */
function useAnnounced({ last }: PackingState): void {
  useEffect(() => {
    // a wrong pair and a refusal are alerts of their own
    if (last?.kind === 'scanned' && last.scanned.result !== 'wrong') announce(resultWords(last.scanned))
  }, [last])
}
