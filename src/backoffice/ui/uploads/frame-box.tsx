import { type PointerEvent, useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { isNearlySquare, MIDDLE, type SquareFrame } from '#domain/pictures/picture-frame.ts'
import { draggedTo, drawFrame, longerSide, PREVIEW_SIDE } from './framed-picture.ts'

type FrameBoxProps = {
  name: string
  bitmap: ImageBitmap
  frame: SquareFrame
  onChange(frame: SquareFrame): void
}

/** A picture as the shop will show it, to be moved by finger, mouse or slider, or to be shown whole. */
export function FrameBox({ name, bitmap, frame, onChange }: FrameBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // the cut comes back after a look at the whole picture
  const lastCut = useRef(MIDDLE)
  const isWhole = frame.kind === 'whole'
  const drag = useDrag({ bitmap, frame, onChange })
  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, bitmap, frame)
  }, [bitmap, frame])
  return (
    <figure className="frame-box">
      <canvas
        ref={canvas}
        width={PREVIEW_SIDE}
        height={PREVIEW_SIDE}
        role="img"
        aria-label={say('{name} as the shop will show it', { name })}
        data-movable={(!isWhole && !isNearlySquare(bitmap)) || undefined}
        {...drag}
      />
      <figcaption title={name}>{name}</figcaption>
      {!isNearlySquare(bitmap) && (
        <>
          <CutSlider name={name} way={longerSide(bitmap)} frame={frame} onChange={onChange} />
          <label className="frame-whole">
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ target }) => {
                if (frame.kind === 'cut') lastCut.current = frame
                onChange(target.checked ? { kind: 'whole' } : lastCut.current)
              }}
            />
            {say('Show it whole')}
          </label>
        </>
      )}
    </figure>
  )
}

type CutSliderProps = Pick<FrameBoxProps, 'name' | 'frame' | 'onChange'> & { way: 'x' | 'y' }

function CutSlider({ name, way, frame, onChange }: CutSliderProps) {
  const percent = frame.kind === 'cut' ? frame[way] : 50
  return (
    <input
      type="range"
      min={0}
      max={100}
      value={percent}
      disabled={frame.kind === 'whole'}
      aria-label={say('Part of {name} that is shown', { name })}
      aria-valuetext={say('{percent} % from the {part}', {
        percent,
        part: way === 'x' ? say('left') : say('top'),
      })}
      onChange={({ target }) => onChange({ kind: 'cut', x: 50, y: 50, [way]: Number(target.value) })}
    />
  )
}

function useDrag({ bitmap, frame, onChange }: Pick<FrameBoxProps, 'bitmap' | 'frame' | 'onChange'>) {
  const from = useRef<{ pointer: { x: number; y: number }; point: { x: number; y: number } }>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (frame.kind === 'whole' || isNearlySquare(bitmap)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { pointer: { x: event.clientX, y: event.clientY }, point: { x: frame.x, y: frame.y } }
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (!from.current) return
      const { pointer, point } = from.current
      const by = { x: event.clientX - pointer.x, y: event.clientY - pointer.y }
      onChange(draggedTo(bitmap, point, { by, side: event.currentTarget.clientWidth }))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
