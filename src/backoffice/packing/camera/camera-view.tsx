import type { ReactNode } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { PackingNow } from '#domain/packing/packing.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { PackingDesk, PackingState } from '../desk/packing-desk.ts'
import { countedText } from '../packing-words.ts'
import { ScanBox } from '../parts/scan-box.tsx'
import { type CameraState, useCamera } from './use-camera.ts'

type CameraViewProps = {
  desk: PackingDesk
  state: PackingState
  now: PackingNow
  onLeave(): void
  onType(): void
  /** What came of the last scan, and the parcel in hand. */
  children: ReactNode
}

const WHY_NONE: Readonly<Record<Exclude<CameraState, 'open' | 'opening'>, string>> = spoken({
  refused: 'This page may not use the camera. Allow it in the settings of the browser, or type the codes.',
  none: 'There is no camera that this page can use. Please type the codes.',
})

/** Scanning with a phone: the camera above, what came of it in the lower half. Without a camera, typing stays. */
export function CameraView({ desk, state, now, onLeave, onType, children }: CameraViewProps) {
  const camera = useCamera(code => desk.scan(code))
  const isMissing = camera.state === 'refused' || camera.state === 'none'
  return (
    <div className="camera-view">
      <CameraHead camera={camera} parcel={state.parcel} now={now} onLeave={onLeave} />
      <div className="camera-picture">
        {camera.state !== 'none' && camera.state !== 'refused' && (
          <>
            <video ref={camera.video} muted playsInline aria-label={say('Picture of the camera')} />
            <div className="camera-frame" data-result={frameOf(state)} />
          </>
        )}
        {camera.state === 'opening' && <p role="status">{say('Opening the camera…')}</p>}
      </div>
      <div className="camera-sheet">
        {isMissing && (
          <>
            <p className="desk-notice" role="alert">
              {camera.state === 'refused' ? WHY_NONE.refused : WHY_NONE.none}
            </p>
            <ScanBox desk={desk} state={state} hint={say('Type a code')} />
          </>
        )}
        {children}
        {!isMissing && (
          <button type="button" className="desk-link camera-type" onClick={onType}>
            {say('Type a code instead')}
          </button>
        )}
      </div>
    </div>
  )
}

type CameraHeadProps = {
  camera: ReturnType<typeof useCamera>
  parcel: PackingState['parcel']
  now: PackingNow
  onLeave(): void
}

/** The parcel in hand and how many are packed, between the way back and the light. */
function CameraHead({ camera, parcel, now, onLeave }: CameraHeadProps) {
  const done = now.parcels.filter(({ standing }) => standing === 'packed').length
  return (
    <header>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={say('Back to the list')}
        onClick={onLeave}
      >
        <BackofficeIcon name="left" />
      </button>
      <p>
        <b>{parcel ? say('Parcel {orderNo}', { orderNo: parcel.order.orderNo }) : say('Scan a pair')}</b>
        <small>
          {parcel && `${countedText(parcel)}, `}
          {say('{done} of {count} parcels', { done, count: now.parcels.length })}
        </small>
      </p>
      {camera.canLight && (
        <button
          type="button"
          className="desk-icon-button"
          aria-label={say('Light')}
          aria-pressed={camera.isLit}
          onClick={camera.light}
        >
          <BackofficeIcon name="torch" />
        </button>
      )}
    </header>
  )
}

/** The corners of the frame take the colour of the result. */
function frameOf({ last }: PackingState): 'right' | 'wrong' | undefined {
  if (!last) return undefined
  if (last.kind === 'refused') return 'wrong'
  const { result } = last.scanned
  return result === 'wrong' || result === 'over' || result === 'changed' ? 'wrong' : 'right'
}
