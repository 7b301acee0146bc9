import { useState } from 'react'
import { MAXIMUM_THUMBNAILS } from '#domain/product.ts'
import type { ShownColor } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useReport } from '../fields/use-unsaved.ts'
import { Failure } from './failure.tsx'
import { NewPictures } from './new-pictures.tsx'
import { movedPicture } from './picture-order.ts'
import { PictureTile } from './picture-tile.tsx'
import { type PictureChanges, usePictureChanges } from './use-picture-changes.ts'

/** The pictures of a colour: the first one leads in the shop. */
export function PictureGrid({ productId, color }: { productId: string; color: ShownColor }) {
  const isAdmin = useMe().role === 'Admin'
  const changes = usePictureChanges(productId, color)
  useReport(`Order of the ${color.color} pictures`, changes.state)
  const [isOrdering, setOrdering] = useState(false)
  const [heard, setHeard] = useState('')
  // the picture stays while its question goes
  const [asked, setAsked] = useState<Asked>()
  const { shown } = changes
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length || to === from) return
    changes.order(movedPicture(shown, from, to))
    setHeard(`Picture ${from + 1} is number ${to + 1} of ${shown.length} now`)
  }
  const canOrder = isAdmin && shown.length > 1
  return (
    <div className="picture-column">
      <div className="picture-head">
        <h3>
          Pictures of {color.color} <PictureCount amount={shown.length} canOrder={canOrder} />
        </h3>
        {canOrder && (
          <button
            type="button"
            className="picture-order"
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            Change order
          </button>
        )}
      </div>
      <PictureFailures changes={changes} />
      <ul className="picture-grid" data-ordering={isOrdering || undefined}>
        {shown.map((image, index) => (
          <PictureTile
            key={image}
            image={image}
            label={`${color.color}, picture ${index + 1}`}
            place={{ index, amount: shown.length }}
            isAdmin={isAdmin}
            isBusy={changes.isRemoving(image)}
            onMove={move}
            onRemove={() => setAsked({ image, isOpen: true })}
          />
        ))}
        {isAdmin && <NewPictures label={`Pictures of ${color.color}`} onUploaded={changes.add} />}
      </ul>
      {shown.length === 0 && !isAdmin && <p className="desk-hint">{color.color} has no pictures yet.</p>}
      <p className="sr-only" role="status">
        {heard}
      </p>
      <RemoveDialog color={color.color} asked={asked} setAsked={setAsked} changes={changes} />
    </div>
  )
}

type Asked = { image: string; isOpen: boolean }
type RemoveDialogProps = {
  color: string
  asked: Asked | undefined
  setAsked(asked: Asked): void
  changes: PictureChanges
}

function RemoveDialog({ color, asked, setAsked, changes }: RemoveDialogProps) {
  if (!asked) return null
  const close = () => setAsked({ ...asked, isOpen: false })
  return (
    <ConfirmDialog
      isOpen={asked.isOpen}
      subject={`${color}, picture ${changes.shown.indexOf(asked.image) + 1}`}
      onConfirm={() => {
        close()
        changes.remove(asked.image)
      }}
      onCancel={close}
    />
  )
}

function PictureCount({ amount, canOrder }: { amount: number; canOrder: boolean }) {
  if (amount > MAXIMUM_THUMBNAILS)
    return (
      <small className="picture-warning">
        {amount} pictures: the shop shows the first {MAXIMUM_THUMBNAILS} only
      </small>
    )
  return (
    <small>
      {amount} of {MAXIMUM_THUMBNAILS}
      {canOrder && <span className="picture-drag-hint">, drag to order</span>}
    </small>
  )
}

function PictureFailures({ changes: { failure } }: { changes: PictureChanges }) {
  return (
    <Failure text={failure?.text}>
      {failure?.again && (
        <button type="button" className="desk-button desk-button-small" onClick={failure.again}>
          Try again
        </button>
      )}
    </Failure>
  )
}
