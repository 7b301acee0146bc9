import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { zoomSource } from '#domain/pictures/picture.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { isRecord } from '#web/is-record.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { type Fingers, useFingers } from './use-fingers.ts'
import { pointOn, useZoomView, type ZoomView } from './use-zoom-view.ts'

export type ZoomProps = {
  pictures: readonly GalleryPicture[]
  first: number
  /** Called whenever another picture is shown, so that the page behind shows the same one. */
  onTurn(index: number): void
  /** Receives the picture that was shown last. */
  onClose(index: number): void
}

/** The browser's setting for an expensive connection; only Chromium has it. */
const savesData = (): boolean =>
  'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true

/** The widest file of the pages, on every screen: it is shown here to be enlarged. */
const LARGEST = '1000px'

/** The pictures of a colour over the whole screen, to be enlarged. Escape, the cross and Back close it. */
export function Zoom({ pictures, first, onTurn, onClose }: ZoomProps) {
  const { say } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const zoom = useZoomView(stage)
  const turn = (by: 1 | -1) => {
    if (!pictures[index + by]) return
    setIndex(index + by)
    zoom.showWhole()
    onTurn(index + by)
  }
  const fingers = useFingers(zoom, turn)
  useEffect(() => dialog.current?.showModal(), [])

  const press = (event: KeyboardEvent) => {
    // with Ctrl or Cmd they belong to the browser's own zoom
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (zoom.press(event.key)) event.preventDefault()
    else if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
  }
  const percent = fingers.isHeld ? 100 : Math.round(zoom.view.scale * 100)
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={say('Pictures')}
      onClose={() => onClose(index)}
      onKeyDown={press}
    >
      <ZoomBar index={index} count={pictures.length} percent={percent}>
        <ZoomButton icon="close" label={say('Close pictures')} onClick={() => dialog.current?.close()} />
      </ZoomBar>
      <ZoomStage stage={stage} zoom={zoom} fingers={fingers}>
        <ZoomPictures pictures={pictures} index={index} isEnlarged={!zoom.isFitted} />
      </ZoomStage>
      <div className="zoom-tools">
        <ZoomButton
          icon="right"
          isTurned
          label={say('Previous picture')}
          isOff={index === 0}
          onClick={() => turn(-1)}
        />
        <ZoomButton icon="minus" label={say('Zoom out')} isOff={zoom.isFitted} onClick={zoom.reduce} />
        <ZoomButton icon="plus" label={say('Zoom in')} isOff={zoom.isMost} onClick={zoom.enlarge} />
        <ZoomButton
          icon="right"
          label={say('Next picture')}
          isOff={!pictures[index + 1]}
          onClick={() => turn(1)}
        />
      </div>
    </dialog>
  )
}

type ZoomStageProps = {
  stage: RefObject<HTMLDivElement | null>
  zoom: ZoomView
  fingers: Fingers
  children: ReactNode
}

/** Handles every touch, so that the browser's own panning does not interfere. */
function ZoomStage({ stage, zoom, fingers, children }: ZoomStageProps) {
  const { scale, x, y } = zoom.view
  return (
    <div
      ref={stage}
      className="zoom-stage"
      data-held={fingers.isHeld || undefined}
      data-enlarged={!zoom.isFitted || undefined}
      onWheel={event => {
        // with Ctrl it is the browser's own zoom
        if (!event.ctrlKey) zoom.wheel(event.deltaY, pointOn(event.currentTarget, event))
      }}
      {...fingers.handlers}
    >
      <div
        className="zoom-picture"
        style={{ transform: `translate(${x + fingers.slide}px, ${y}px) scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  )
}

type ZoomPicturesProps = { pictures: readonly GalleryPicture[]; index: number; isEnlarged: boolean }

/** The shown picture, and the next one, loaded in advance. */
function ZoomPictures({ pictures, index, isEnlarged }: ZoomPicturesProps) {
  return pictures.slice(index, savesData() ? index + 1 : index + 2).map(({ url, title }, ahead) => (
    <div key={url} hidden={ahead > 0}>
      <Picture url={url} alt={title} sizes={LARGEST} loading="eager" />
      <CloseView url={url} isNeeded={isEnlarged && ahead === 0} />
    </div>
  ))
}

/** The picture as large as it is stored, over the one that is shown already; loaded once it is enlarged. */
function CloseView({ url, isNeeded }: { url: string; isNeeded: boolean }) {
  const [wasNeeded, setNeeded] = useState(isNeeded)
  const [isLoaded, setLoaded] = useState(false)
  if (isNeeded && !wasNeeded) setNeeded(true)
  const largest = zoomSource(url)
  if (!wasNeeded || largest === undefined) return null
  return (
    <img
      className="zoom-close"
      src={largest}
      alt=""
      data-loaded={isLoaded || undefined}
      onLoad={() => setLoaded(true)}
    />
  )
}

type ZoomBarProps = { index: number; count: number; percent: number; children: ReactNode }

/** Which picture is shown, also for screen readers, and how much it is enlarged. */
function ZoomBar({ index, count, percent, children }: ZoomBarProps) {
  const { say, number } = useLanguage()
  const enlarged = percent > 100 ? say(', enlarged to {percent} %', { percent }) : ''
  return (
    <div className="zoom-bar">
      <p aria-hidden="true">
        {number(index + 1)} / {number(count)}
      </p>
      <p role="status" className="sr-only">
        {say('Picture {number} of {count}', { number: index + 1, count }) + enlarged}
      </p>
      {children}
    </div>
  )
}

type ZoomButtonProps = { icon: IconName; label: string; isOff?: boolean; isTurned?: boolean; onClick(): void }

/** At an end the button is not `disabled`, so that the focus is not lost. */
function ZoomButton({ icon, label, isOff = false, isTurned = false, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={isTurned ? 'icon-button zoom-turned' : 'icon-button'}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}
