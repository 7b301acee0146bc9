import { type RefObject, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_THUMBNAILS } from '#domain/catalog/product.ts'
import type { ShownColor } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { Failure } from './failure.tsx'
import { NewPictures } from './new-pictures.tsx'
import { movedPicture } from './picture-order.ts'
import { PictureTile } from './picture-tile.tsx'
import { type PictureChanges, usePictureChanges } from './use-picture-changes.ts'

/** The pictures of a colour: the shop shows the first one first. */
export function PictureGrid({ productId, color }: { productId: string; color: ShownColor }) {
  const isAdmin = useMe().role === 'Admin'
  const changes = usePictureChanges(productId, color)
  useUnsavedPart(say('Order of the {color} pictures', { color: color.color }), changes.orderState, 'product')
  useUnsavedPart(say('Removal of {color} pictures', { color: color.color }), changes.removalState, 'product')
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const noteRemoval = useFocusAfterRemoval(changes.shown, list)
  const [isOrdering, setOrdering] = useState(false)
  const { move, announced } = useMoves(changes)
  // the picture stays while its question closes
  const [asked, setAsked] = useState<Asked>()
  const { shown } = changes
  const canOrder = isAdmin && shown.length > 1
  return (
    <div className="picture-column">
      <PictureHead
        color={color.color}
        amount={shown.length}
        heading={heading}
        isOrdering={canOrder ? isOrdering : undefined}
        onOrdering={setOrdering}
      />
      <PictureFailures changes={changes} heading={heading} />
      <ul ref={list} className="picture-grid" data-ordering={isOrdering || undefined}>
        {shown.map((image, index) => (
          <PictureTile
            key={image}
            image={image}
            label={say('{color}, picture {part}', { color: color.color, part: index + 1 })}
            place={{ index, amount: shown.length }}
            isAdmin={isAdmin}
            isBusy={changes.isRemoving(image)}
            onMove={move}
            onRemove={() => setAsked({ image, index, isOpen: true })}
          />
        ))}
        {isAdmin && (
          <NewPictures label={say('Pictures of {color}', { color: color.color })} onUploaded={changes.add} />
        )}
      </ul>
      {shown.length === 0 && !isAdmin && (
        <p className="desk-hint">{say('{color} has no pictures yet.', { color: color.color })}</p>
      )}
      <p className="sr-only" role="status">
        {announced}
      </p>
      <RemoveDialog
        color={color.color}
        asked={asked}
        setAsked={setAsked}
        onRemove={removed => {
          noteRemoval(removed)
          changes.remove(removed.image)
        }}
      />
    </div>
  )
}

/** Moves a picture to another place, and says where it is then. */
function useMoves(changes: PictureChanges) {
  const { shown } = changes
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length || to === from) return
    changes.order(movedPicture(shown, from, to))
    setAnnounced(
      say('Picture {part} is number {part2} of {count} now', {
        part: from + 1,
        part2: to + 1,
        count: shown.length,
      }),
    )
  }
  return { move, announced }
}

type PictureHeadProps = {
  color: string
  amount: number
  heading: RefObject<HTMLHeadingElement | null>
  /** Undefined where there is nothing to order. */
  isOrdering: boolean | undefined
  onOrdering(isOrdering: boolean): void
}

function PictureHead({ color, amount, heading, isOrdering, onOrdering }: PictureHeadProps) {
  const canOrder = isOrdering !== undefined
  return (
    <div className="picture-head">
      <h3 ref={heading} tabIndex={-1}>
        {say('Pictures of {color}', { color })} <PictureCount amount={amount} canOrder={canOrder} />
      </h3>
      {canOrder && (
        <button
          type="button"
          className="picture-order"
          aria-pressed={isOrdering}
          onClick={() => onOrdering(!isOrdering)}
        >
          {say('Change order')}
        </button>
      )}
    </div>
  )
}

/** The place when the question was asked: the picture may disappear before the question does. */
type Asked = { image: string; index: number; isOpen: boolean }
type RemoveDialogProps = {
  color: string
  asked: Asked | undefined
  setAsked(asked: Asked): void
  onRemove(asked: Asked): void
}

function RemoveDialog({ color, asked, setAsked, onRemove }: RemoveDialogProps) {
  if (!asked) return null
  const close = () => setAsked({ ...asked, isOpen: false })
  return (
    <ConfirmDialog
      isOpen={asked.isOpen}
      subject={say('{color}, picture {part}', { color, part: asked.index + 1 })}
      onConfirm={() => {
        close()
        onRemove(asked)
      }}
      onCancel={close}
    />
  )
}

function PictureCount({ amount, canOrder }: { amount: number; canOrder: boolean }) {
  if (amount > MAXIMUM_THUMBNAILS)
    return (
      <small className="picture-warning">
        {say('{amount} pictures: the shop shows the first {maximumThumbnails} only', {
          amount,
          maximumThumbnails: MAXIMUM_THUMBNAILS,
        })}
      </small>
    )
  return (
    <small>
      {say('{amount} of {maximumThumbnails}', { amount, maximumThumbnails: MAXIMUM_THUMBNAILS })}
      {canOrder && <span className="picture-drag-hint">{say(', drag to order')}</span>}
    </small>
  )
}

type PictureFailuresProps = { changes: PictureChanges; heading: RefObject<HTMLElement | null> }

function PictureFailures({ changes: { failure }, heading }: PictureFailuresProps) {
  return (
    <Failure text={failure?.text}>
      {failure?.again && (
        <button
          type="button"
          className="desk-button desk-button-small"
          onClick={() => {
            // this button disappears
            heading.current?.focus()
            failure.again?.()
          }}
        >
          {say('Try again')}
        </button>
      )}
    </Failure>
  )
}

/** A picture that is being removed, and its place. */
type Leaving = { image: string; index: number }

/** After a removal the focus goes to the picture that takes its place, otherwise to the tile that takes new ones. */
function useFocusAfterRemoval(shown: readonly string[], list: RefObject<HTMLElement | null>) {
  const [leaving, setLeaving] = useState<Leaving>()
  useEffect(() => {
    if (!leaving || shown.includes(leaving.image)) return
    setLeaving(undefined)
    const next = list.current?.children[leaving.index]?.querySelector<HTMLElement>('.picture-remove')
    focusUnlessElsewhere(next ?? list.current?.querySelector<HTMLElement>('input[type=file]'))
  }, [shown, leaving, list])
  return setLeaving
}
