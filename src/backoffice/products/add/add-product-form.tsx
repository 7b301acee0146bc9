import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { FormError } from '#web/app/form-error.tsx'
import { showToast } from '#web/app/toasts.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { OnePicture } from '../one-picture.tsx'
import { ProductLeaveGuard } from '../product-leave-guard.tsx'
import type { PartProps } from './add-boxes.tsx'
import { AddField } from './add-field.tsx'
import { BasicFields } from './basic-fields.tsx'
import { BengaliTexts, PageTexts } from './page-texts.tsx'
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts'
import { StatusChoice } from './status-choice.tsx'
import { useAddProduct } from './use-add-product.ts'
import { useProductDraft } from './use-product-draft.ts'

/** For an upload that may succeed at another try; its tile states the reason. */
const UPLOAD_FAILURE = 'Image upload failed. Please try again.'

/** The whole form of a new product except its colours, which follow on its own screen. */
export function AddProductForm() {
  const { draft, isReady, change, clear } = useProductDraft()
  const changed = (changes: Partial<ProductDraft>) => {
    for (const field of Object.keys(changes)) adding.edited(field)
    change(changes)
  }
  const uploads = useUploads({
    onUploaded: image => changed({ image }),
    onFailed: (_problem, isRefused) => isRefused || showToast({ kind: 'error', text: say(UPLOAD_FAILURE) }),
  })
  const isHeld = uploads.files.some(({ state }) => state !== 'failed')
  useUnsavedPart(say('Main picture'), isHeld ? 'changed' : undefined, 'product')
  const adding = useAddProduct(draft, { isHeld, onAdded: clear })
  const { form, problem, errorOf, isSending } = adding
  const part = { draft, change: changed, errorOf }
  return (
    <form ref={form} className="add-product" method="post" noValidate onSubmit={adding.submit}>
      <h2 className="add-title">{say('Add New Product')}</h2>
      {/* until the stored draft is back, and a script can store typed text */}
      <fieldset className="add-parts" disabled={!isReady}>
        <BasicFields {...part} />
        <PictureField {...part} uploads={uploads} />
        <PageTexts {...part} />
        <BengaliTexts {...part} />
        <StatusChoice {...part} />
      </fieldset>
      <div className="add-end">
        <FormError text={problem?.general} />
        <div className="add-buttons">
          <button
            type="submit"
            className="desk-button desk-button-primary"
            disabled={!isReady}
            aria-disabled={isSending || isHeld || undefined}
          >
            {isSending ? say('Adding…') : isHeld ? say('Picture on its way…') : say('Add Product')}
          </button>
          <ClearButton isEmpty={JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)} onClear={clear} />
        </div>
        {/* the tab stores typed text, but not a picture that has not arrived */}
        <ProductLeaveGuard />
        <p className="desk-hint">{say('This tab keeps what you type until the product is added.')}</p>
      </div>
    </form>
  )
}

function ClearButton({ isEmpty, onClear }: { isEmpty: boolean; onClear(): void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="desk-button"
        aria-disabled={isEmpty || undefined}
        onClick={() => !isEmpty && setAsking(true)}
      >
        {say('Clear form')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Clear the form?')}
        text={say('Everything you typed here is lost.')}
        confirmLabel={say('Yes, Clear')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
      />
    </>
  )
}

type PictureFieldProps = PartProps & { uploads: ReturnType<typeof useUploads> }

/** The picture that represents the product: the last upload. Why an upload failed is shown only on its tile. */
function PictureField({ draft: { image }, errorOf, uploads }: PictureFieldProps) {
  const isShown = image !== '' && uploads.files.length === 0
  return (
    <section className="desk-panel add-picture" aria-labelledby="add-picture">
      <h2 id="add-picture">{say('Main picture')}</h2>
      <div className="add-fields">
        {isShown && <img src={pictureAtWidth(image, 400)} alt="" width={400} height={400} />}
        <div className={isShown ? 'add-picture-again' : 'add-picture-slot'}>
          <OnePicture uploads={uploads} label={isShown ? say('Upload another') : say('Upload a picture')} />
        </div>
        <AddField
          name="image"
          label={say('Image URL')}
          error={errorOf('image')}
          hint={say('Filled in by the upload.')}
        >
          {box => <input {...box} type="text" readOnly value={image} />}
        </AddField>
      </div>
    </section>
  )
}
