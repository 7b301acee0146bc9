import { type PointerEvent, type Ref, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { announce } from '../../../shell/announcer.tsx'
import { FieldFrame } from '../../fields/field-frame.tsx'
import { fieldId } from '../../fields/settings-form.ts'
import { useField } from '../../fields/use-field.ts'
import { cutFor, type Focus, focusAt, heroBox, movedFocus, SHOWN_SCREENS, type Size } from './hero-cuts.ts'

const PATH = 'hero.focus'

type FocalPointProps = {
  field: Parameters<typeof FieldFrame>[0]['field']
  picture: Size & { src: string }
  focus: Focus
}

/** The uncropped picture with the spot that no cut leaves out: dragged, or moved by arrows. */
export function FocalPoint({ field, picture, focus }: FocalPointProps) {
  const { choose } = useField(PATH)
  const box = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const phone = cutFor(picture, heroBox(SHOWN_SCREENS[0].width), focus)
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    if (width > 0 && height > 0)
      choose(focusAt({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }))
  }
  return (
    <FieldFrame path={PATH} field={field} isGroup>
      <div className="focal">
        <div
          ref={box}
          className="focal-picture"
          onPointerDown={event => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            event.preventDefault()
            ring.current?.focus({ preventScroll: true })
            follow(event)
          }}
          onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        >
          <img src={picture.src} width={picture.width} height={picture.height} alt="" draggable={false} />
          <div className="focal-cut" style={inPercent(phone)}>
            <span>{say('Phone cut')}</span>
          </div>
          <Ring ref={ring} focus={focus} />
        </div>
        <Cuts picture={picture} focus={focus} />
      </div>
      <p className="focal-words">
        <span>{say('Drag the ring or use the arrow keys: this spot is never cut off.')}</span>
        <span>{inWords(focus)}</span>
      </p>
    </FieldFrame>
  )
}

type RingProps = { ref: Ref<HTMLDivElement>; focus: Focus }

function Ring({ ref, focus }: RingProps) {
  const { choose, control } = useField(PATH)
  return (
    <div
      ref={ref}
      id={fieldId(PATH)}
      className="focal-ring"
      style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      role="slider"
      tabIndex={0}
      aria-label={say('Focal point: arrows move it by 1 percent, with Shift by 5')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={focus.x}
      aria-valuetext={inWords(focus)}
      data-changed={control['data-changed']}
      onFocus={control.onFocus}
      onBlur={control.onBlur}
      onKeyDown={event => {
        const next = movedFocus(focus, event)
        if (!next) return control.onKeyDown(event)
        event.preventDefault()
        choose(next)
        // up and down leave the number of a slider as it is
        if (next.x === focus.x) announce(inWords(next))
      }}
    />
  )
}

const inWords = ({ x, y }: Focus): string => say('{x} % across, {y} % down', { x, y })

const inPercent = ({ left, top, width, height }: ReturnType<typeof cutFor>) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** What a phone, a tablet and a computer show of the picture. */
const Cuts = ({ picture: { src }, focus: { x, y } }: Pick<FocalPointProps, 'picture' | 'focus'>) => (
  <ul className="focal-cuts" aria-label={say('What screens show of it')}>
    {SHOWN_SCREENS.map(({ name, width }) => {
      const box = heroBox(width)
      return (
        <li key={name} data-screen={name}>
          <img
            src={src}
            alt=""
            style={{ aspectRatio: `${box.width} / ${box.height}`, objectPosition: `${x}% ${y}%` }}
          />
          {say(name)}
        </li>
      )
    })}
  </ul>
)
