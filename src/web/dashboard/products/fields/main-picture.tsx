import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { pictureAtWidth } from '#domain/picture.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { OnePicture } from '../one-picture.tsx'
import { useSaveProduct } from '../use-save-product.ts'
import { useReport } from './use-unsaved.ts'

/** The picture that stands for the product, to be replaced by another one of it or by a new one. */
export function MainPicture({ product }: { product: ShownProduct }) {
  const choice = usePictureChoice(product)
  const uploads = useUploads({ onUploaded: choice.save })
  const [isOpen, setOpen] = useState(false)
  const own = [...new Set(product.colors.flatMap(({ images }) => images))]
  // each in its place, whichever is chosen
  const pictures = own.includes(product.image) ? own : [product.image, ...own]
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="product-picture" title="Change the main picture">
        <img src={pictureAtWidth(product.image, 144)} alt="" width={72} height={72} />
        <DeskIcon name="pencil" />
        <span className="sr-only">Change the main picture</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog picture-dialog">
          <Dialog.Title className="dialog-title">Main picture</Dialog.Title>
          <Dialog.Description className="dialog-text">
            It stands for the product in the lists and where it is shared.
          </Dialog.Description>
          <ul className="picture-choice">
            {pictures.map((url, index) => (
              <li key={url}>
                <button
                  type="button"
                  aria-pressed={url === choice.shown}
                  aria-label={`Picture ${index + 1}`}
                  onClick={() => choice.take(url)}
                >
                  <img src={pictureAtWidth(url, 240)} alt="" width={120} height={120} />
                </button>
              </li>
            ))}
            <li>
              <OnePicture uploads={uploads} label="Upload a new one" />
            </li>
          </ul>
          <Failure id="main-picture-failure" text={choice.failure} />
          <div className="dialog-buttons">
            <Dialog.Close className="desk-button">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function usePictureChoice({ id, image }: ShownProduct) {
  const saveProduct = useSaveProduct(id)
  const [wanted, setWanted] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useReport('Main picture', wanted ? 'saving' : undefined)
  /** Throws with the words for why the shop keeps the picture before. */
  async function save(url: string): Promise<void> {
    setFailure(undefined)
    setWanted(url)
    try {
      await saveProduct({ image: url }, { image })
      showToast({ kind: 'success', text: 'Product updated!' })
    } catch (error) {
      throw new Error(`Update failed. ${failureText(error)}`)
    } finally {
      setWanted(undefined)
    }
  }
  return {
    shown: wanted ?? image,
    failure,
    save,
    take(url: string): void {
      if (url !== image) save(url).catch(error => setFailure(failureText(error)))
    },
  }
}
