import { useId, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SHELF_NOTE } from '#domain/catalog/variant-fields.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { labelsPath } from '../../packing/labels/labels-path.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { Failure } from './failure.tsx'
import { shelfPlaceOf, type VariantActions } from './use-variant-actions.ts'

type ShelfNoteProps = { product: ShownProduct; color: ShownColor; actions: VariantActions }

/** Where the pairs of a colour stand, which the pick list says, and the labels for them. */
export function ShelfNote({ product, color: { color, shelfNote }, actions }: ShelfNoteProps) {
  const [typed, setTyped] = useState(shelfNote)
  const id = useId()
  const place = shelfPlaceOf(color)
  const note = typed.trim()
  const isChanged = note !== shelfNote
  useUnsavedPart(say('Shelf of {color}', { color }), isChanged ? 'held' : undefined, 'product')
  return (
    <form
      className="shelf-note"
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) void actions.setShelfNote(color, note, shelfNote)
      }}
    >
      <label htmlFor={id}>{say('Shelf')}</label>
      <input
        id={id}
        value={typed}
        maxLength={MAXIMUM_SHELF_NOTE}
        placeholder={say('Such as: rack 3, top')}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChanged && (
        <button
          type="submit"
          className="desk-button desk-button-small"
          aria-disabled={actions.isBusy(place) || undefined}
        >
          {say('Save')}
        </button>
      )}
      <Link className="desk-link" to={labelsPath({ productId: product.id, color })}>
        {say('Pair labels')}
      </Link>
      <Failure text={actions.failureAt(place)} />
    </form>
  )
}
