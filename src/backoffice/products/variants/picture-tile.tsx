import { type DragEvent, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_THUMBNAILS } from '#domain/catalog/product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

type PictureTileProps = {
  image: string
  label: string
  place: { index: number; amount: number }
  isAdmin: boolean
  isBusy: boolean
  onMove(from: number, to: number): void
  onRemove(): void
}

/** The type of a dragged picture: only a picture of this page can be dropped on another. */
const DRAGGED = 'application/x-picture-place'

/** A picture that can be dragged, moved by buttons or removed. */
export function PictureTile({ image, label, place, isAdmin, isBusy, onMove, onRemove }: PictureTileProps) {
  const { index, amount } = place
  const [isTarget, setTarget] = useState(false)
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  return (
    <li
      className="picture-tile"
      aria-busy={isBusy || undefined}
      data-target={isTarget || undefined}
      draggable={isAdmin}
      onDragStart={event => {
        event.dataTransfer.setData(DRAGGED, String(index))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (!isAdmin || !isOurs(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={event => {
        if (!isOurs(event)) return
        event.preventDefault()
        setTarget(false)
        onMove(Number(event.dataTransfer.getData(DRAGGED)), index)
      }}
    >
      <Picture url={image} alt={label} sizes="(min-width: 960px) 180px, 33vw" />
      {index === 0 && <span className="picture-mark">{say('First')}</span>}
      {index >= MAXIMUM_THUMBNAILS && <span className="picture-mark">{say('Not shown')}</span>}
      {isAdmin && (
        <>
          <MoveButtons index={index} amount={amount} onMove={onMove} />
          <button
            type="button"
            className="picture-remove"
            aria-label={say('Remove picture {part}', { part: index + 1 })}
            title={say('Remove picture')}
            onClick={onRemove}
          >
            <BackofficeIcon name="close" />
          </button>
        </>
      )}
    </li>
  )
}

type MoveButtonsProps = Pick<PictureTileProps, 'onMove'> & PictureTileProps['place']

function MoveButtons({ index, amount, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  const place = useRef(index)
  // a tile that changes its place in the page loses the focus
  useEffect(() => {
    if (place.current !== index) pressed.current?.focus()
    pressed.current = null
    place.current = index
  }, [index])
  if (amount < 2) return null
  const button = (by: 1 | -1) => {
    const isLast = by < 0 ? index === 0 : index === amount - 1
    return (
      <button
        type="button"
        aria-label={say('Move picture {part} {part2}', {
          part: index + 1,
          part2: by < 0 ? say('earlier') : say('later'),
        })}
        title={by < 0 ? say('Move earlier') : say('Move later')}
        aria-disabled={isLast || undefined}
        onClick={event => {
          if (isLast) return
          pressed.current = event.currentTarget
          onMove(index, index + by)
        }}
      >
        <BackofficeIcon name={by < 0 ? 'left' : 'right'} />
      </button>
    )
  }
  return (
    <span className="picture-moves">
      {button(-1)}
      {button(1)}
    </span>
  )
}
