import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { MAXIMUM_CAPTION_LENGTH } from '#domain/reviews/review.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { addCustomerPicture } from '../../api/reviews.ts'
import { useProducts } from '../../products/use-product.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { PicturePicker } from '../../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { refreshCustomerPictures } from './use-customer-pictures.ts'

/** A picture, what is seen on it, and the word of whoever is on it. */
export function AddCustomerPicture({ onClose }: { onClose(): void }) {
  const id = useId()
  const adding = useAdding(onClose)
  const { form, errorOf, general, isSending, submit, image, edited } = adding
  const described = (name: string) => ({
    'aria-invalid': errorOf(name) !== undefined,
    'aria-describedby': errorOf(name) && `${id}-${name}-error`,
  })
  const error = (name: string) => <Failure id={`${id}-${name}-error`} text={errorOf(name)} />
  return (
    <form ref={form} className="review-form" noValidate aria-label={say('Add picture')} onSubmit={submit}>
      <div className="customer-picture-slot">
        {image === '' ? (
          <Upload uploads={adding.uploads} />
        ) : (
          <Chosen image={image} onAnother={adding.another} />
        )}
        {error('image')}
      </div>
      <label htmlFor={`${id}-caption`}>{say('What is seen on it')}</label>
      <input
        id={`${id}-caption`}
        name="caption"
        type="text"
        dir="auto"
        maxLength={MAXIMUM_CAPTION_LENGTH}
        {...described('caption')}
        onChange={() => edited('caption')}
      />
      {error('caption')}
      <ProductChoice id={`${id}-product`} onEdit={() => edited('product')} />
      <label className="review-consent">
        <input type="checkbox" name="consent" {...described('consent')} onChange={() => edited('consent')} />
        {say('Whoever is on it, or wrote it, allows us to show it here.')}
      </label>
      {error('consent')}
      <Failure text={general} isReported />
      <div className="review-buttons">
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={isSending || undefined}
        >
          {isSending ? say('Adding…') : say('Add picture')}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          {say('Cancel')}
        </button>
      </div>
    </form>
  )
}

/** A product whose page shows the picture, too. */
function ProductChoice({ id, onEdit }: { id: string; onEdit(): void }) {
  const products = useProducts().data ?? []
  return (
    <>
      <label htmlFor={id}>
        {say('Also on the page of')} <span className="desk-hint">{say('optional')}</span>
      </label>
      <select id={id} name="product" onChange={onEdit}>
        <option value="">{say('The home page alone')}</option>
        {products.map(product => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </select>
    </>
  )
}

function Upload({ uploads: { files, add, retry, dismiss } }: { uploads: ReturnType<typeof useUploads> }) {
  const [file] = files
  if (file) return <UploadTile file={file} onRetry={retry} onDismiss={dismiss} />
  return <PicturePicker label={say('Choose a picture')} shape="wide" onPictures={add} />
}

function Chosen({ image, onAnother }: { image: string; onAnother(): void }) {
  const whole = uncroppedPicture(image)
  return (
    <>
      {whole && (
        <img
          src={whole.src}
          srcSet={whole.webp}
          sizes="320px"
          alt={say('The chosen one')}
          width={whole.width}
          height={whole.height}
        />
      )}
      <button type="button" className="desk-button desk-button-small" onClick={onAnother}>
        {say('Choose another')}
      </button>
    </>
  )
}

/** Sends the form once; after a lost answer the same key adds no second picture. */
function useAdding(onClose: () => void) {
  const queries = useQueryClient()
  const sending = useSending()
  const { form, problem, errorOf, edited, clear, stop } = useProblem()
  const key = useRef(crypto.randomUUID())
  const [image, setImage] = useState('')
  const uploads = useUploads({
    onUploaded(url) {
      edited('image')
      setImage(url)
    },
  })
  useUnsavedPart(
    say('Picture of customers'),
    uploads.files.length > 0 || image !== '' ? 'changed' : undefined,
    'page',
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy()) return
    const fields = new FormData(event.currentTarget)
    const caption = String(fields.get('caption') ?? '').trim()
    const missing = {
      ...(image === '' && { image: say('Please choose a picture.') }),
      ...(caption === '' && { caption: say('Please say what is seen on it.') }),
      ...(fields.get('consent') === null && {
        consent: say('Please ask before you show it, and tick this once they agree.'),
      }),
    }
    if (Object.keys(missing).length > 0) return stop({ fields: missing })
    sending.begin()
    clear()
    try {
      const productId = String(fields.get('product') ?? '') || null
      await addCustomerPicture({ image, caption, productId }, key.current)
      showToast({ kind: 'success', text: say('The picture is shown.') })
      onClose()
    } catch (error) {
      stop({ general: say('The picture could not be added. {error}', { error: failureText(error) }) })
      if (error instanceof CallFailed && error.isRefused) key.current = crypto.randomUUID()
    }
    sending.end()
    void refreshCustomerPictures(queries)
  }
  return {
    form,
    image,
    uploads,
    another: () => setImage(''),
    isSending: sending.isSending,
    general: problem?.general,
    errorOf,
    edited(name: string) {
      edited(name)
      // another picture or caption is another request
      key.current = crypto.randomUUID()
    },
    submit,
  }
}
