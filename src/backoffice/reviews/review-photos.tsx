import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'

type PhotosProps = { photos: readonly string[]; of: string }

/** The photos of a review, large enough to judge; one opens at its whole size. */
export function ReviewPhotos({ photos, of }: PhotosProps) {
  const [at, setAt] = useState<number>()
  if (photos.length === 0) return null
  const nth = (index: number) =>
    say('Photo {part} of {count}, {of}', { part: index + 1, count: photos.length, of })
  return (
    <div className="review-photos">
      {photos.map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={say('Enlarge: {index}', { index: nth(index) })}
          onClick={() => setAt(index)}
        >
          <img
            src={pictureAtWidth(url, 400)}
            alt=""
            width={400}
            height={400}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
      <Dialog.Root open={at !== undefined} onOpenChange={open => !open && setAt(undefined)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup className="dialog review-photo-large">
            <Dialog.Title className="sr-only">{nth(at ?? 0)}</Dialog.Title>
            <img src={photos[at ?? 0]} alt={nth(at ?? 0)} width={1000} height={1000} />
            <div className="dialog-buttons">
              {photos.length > 1 && (
                <button
                  type="button"
                  className="desk-button"
                  onClick={() => setAt(((at ?? 0) + 1) % photos.length)}
                >
                  <BackofficeIcon name="right" />
                  {say('Next')}
                </button>
              )}
              <Dialog.Close className="desk-button desk-button-primary">{say('Close')}</Dialog.Close>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  )
}
