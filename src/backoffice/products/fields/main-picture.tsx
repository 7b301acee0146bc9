import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { OnePicture } from '../one-picture.tsx'
import { useProductEdits } from '../product-edits.ts'
import { uploadsState } from '../uploads-state.ts'

const NOT_SAVED = 'Update failed.'

/** The text about a picture; one that was uploaded but not saved has its own. */
const toldOf = (problem: string): string =>
  problem.startsWith(NOT_SAVED) ? problem : say('Image upload failed. {problem}', { problem })

/** The picture that represents the product, to be replaced by another of its pictures or by a new one. */
export function MainPicture({ product }: { product: ShownProduct }) {
  const choice = usePictureChoice(product)
  const [isOpen, setOpen] = useState(false)
  const uploads = useUploads({
    onUploaded: choice.save,
    // its tile shows this too, but the dialog may be closed by then
    onFailed: (problem, isRefused) =>
      (isRefused && isOpen) || showToast({ kind: 'error', text: toldOf(problem) }),
  })
  useUnsavedPart(say('Main picture'), choice.isSaving ? 'saving' : uploadsState(uploads.files), 'product')
  const own = [...new Set(product.colors.flatMap(({ images }) => images))]
  // each in its place, whichever is chosen
  const pictures = product.image === '' || own.includes(product.image) ? own : [product.image, ...own]
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="product-picture" title={say('Change the main picture')}>
        <img src={shownPicture(product.image, 144)} alt="" width={72} height={72} />
        <BackofficeIcon name="pencil" />
        <span className="sr-only">{say('Change the main picture')}</span>
      </Dialog.Trigger>
      <DialogPopup
        className="dialog picture-dialog"
        title={say('Main picture')}
        text={say('It stands for the product in the lists and where it is shared.')}
      >
        <ul className="picture-choice">
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={url === choice.shown}
                aria-label={say('Picture {part}', { part: index + 1 })}
                onClick={() => choice.take(url)}
              >
                <img src={shownPicture(url, 240)} alt="" width={120} height={120} />
              </button>
            </li>
          ))}
          <li>
            <OnePicture uploads={uploads} label={say('Upload a new one')} />
          </li>
        </ul>
        <Failure id="main-picture-failure" text={choice.failure} />
        <div className="dialog-buttons">
          <Dialog.Close className="desk-button">{say('Close')}</Dialog.Close>
        </div>
      </DialogPopup>
    </Dialog.Root>
  )
}

/** The last choice wins, even if an earlier one is still on its way. */
function usePictureChoice({ id, image }: ShownProduct) {
  const edits = useProductEdits()
  const [wanted, setWanted] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** Throws the text that states why the shop did not replace the picture. */
  async function save(url: string): Promise<void> {
    setFailure(undefined)
    setWanted(url)
    try {
      // an earlier choice still on its way is replaced too
      await edits.write({ id, fields: { image: url }, expected: { image } })
      showToast({ kind: 'success', text: say('Product updated!') })
    } catch (error) {
      throw new Error(`${NOT_SAVED} ${failureText(error)}`)
    } finally {
      setWanted(now => (now === url ? undefined : now))
    }
  }
  const shown = wanted ?? image
  return {
    shown,
    isSaving: wanted !== undefined,
    failure,
    save,
    take(url: string): void {
      if (url !== shown) save(url).catch(error => setFailure(failureText(error)))
    },
  }
}
