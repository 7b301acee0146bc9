import { say } from '#backoffice/language/say.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { MainPicture } from '../fields/main-picture.tsx'
import { useProductUnsaved } from '../use-product-unsaved.ts'
import { type ProductActions, useProductActions } from './use-product-actions.ts'

/** The head of a product: its name, its link in the shop, and the actions on the whole product. */
export function ProductHead({ product }: { product: ShownProduct }) {
  const isAdmin = useMe().role === 'Admin'
  const actions = useProductActions(product)
  const isDraft = product.status === 'draft'
  return (
    <>
      <header className="product-head">
        {isAdmin ? (
          <MainPicture product={product} />
        ) : (
          <img
            className="product-picture"
            src={shownPicture(product.image, 144)}
            alt=""
            width={72}
            height={72}
          />
        )}
        <div>
          <h2>
            {product.name}
            {isDraft && <span className="draft-mark">{say('Draft')}</span>}
          </h2>
          <p>
            <ProductAddress address={`/products/${product.slug}`} isDraft={isDraft} />
          </p>
        </div>
        <div className="product-head-end">
          <SaveMark isBusy={actions.isBusy} />
          {isAdmin && (
            <span className="product-head-buttons">
              <button
                type="button"
                className="desk-button"
                aria-disabled={actions.isBusy || undefined}
                onClick={actions.switchStatus}
              >
                {isDraft ? say('Publish') : say('Unpublish')}
              </button>
              <button
                type="button"
                className="desk-button desk-button-red"
                aria-disabled={actions.isBusy || undefined}
                onClick={actions.ask}
              >
                <BackofficeIcon name="trash" />
                {say('Delete')}
              </button>
            </span>
          )}
        </div>
      </header>
      <Failure id="product-failure" text={actions.failure} />
      <DeleteDialog name={product.name} actions={actions} />
    </>
  )
}

function ProductAddress({ address, isDraft }: { address: string; isDraft: boolean }) {
  if (isDraft)
    return <span className="desk-hint">{say('{address} is hidden from shoppers', { address })}</span>
  return (
    <a className="product-address" href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

/** Whether the shop has stored everything as it is shown. */
function SaveMark({ isBusy }: { isBusy: boolean }) {
  const { failed, saving, sending, open } = useProductUnsaved()
  const [kind, text] =
    failed.length > 0
      ? ['failed', say('Not saved: {list}', { list: failed.join(', ') })]
      : saving.length > 0 || sending.length > 0 || isBusy
        ? ['saving', say('Saving…')]
        : open.length > 0
          ? ['saving', say('Not saved yet')]
          : ['saved', say('All changes saved')]
  return (
    <span className={`save-mark save-mark-${kind}`} role="status">
      {text}
    </span>
  )
}

function DeleteDialog({ name, actions }: { name: string; actions: ProductActions }) {
  return (
    <ConfirmDialog
      isOpen={actions.isAsking}
      text={say(
        'Are you sure you want to delete this item? It leaves the shop at once. Right afterwards you can undo it.',
      )}
      subject={name}
      onCancel={actions.cancel}
      // a mouse leaves no focus ring: a keyboard user is led on to the undo
      onConfirm={() => actions.confirm(document.activeElement?.matches(':focus-visible') ?? false)}
    />
  )
}
