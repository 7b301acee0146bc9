import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { PicturePicker } from '../../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { uploadsState } from '../uploads-state.ts'

type NewPicturesProps = {
  /** The name of this part on the screen while the pictures are not saved. */
  label: string
  /** Saves an uploaded picture; throws the text for its tile. */
  onUploaded(url: string): Promise<void>
}

/** The pictures that are loading, in their later places, and the tile that takes more. */
export function NewPictures({ label, onUploaded }: NewPicturesProps) {
  const { files, add, retry, dismiss } = useUploads({
    onUploaded,
    onFailed: (problem, isRefused) => isRefused || showToast({ kind: 'error', text: toldOf(problem) }),
  })
  useUnsavedPart(label, uploadsState(files), 'product')
  return (
    <>
      {files.map(file => (
        <li key={file.id}>
          <UploadTile
            file={file}
            onRetry={id => {
              focusPicker()
              retry(id)
            }}
            onDismiss={id => {
              focusNext()
              dismiss(id)
            }}
          />
        </li>
      ))}
      <li>
        <PicturePicker multiple onPictures={add} />
      </li>
    </>
  )
}

/** A pressed button disappears with its focus. A retry skips the button that would give up another picture. */
const focusPicker = (): void =>
  document.activeElement?.closest('ul')?.querySelector<HTMLElement>('input[type=file]')?.focus()

const focusNext = (): void =>
  document.activeElement
    ?.closest('li')
    ?.nextElementSibling?.querySelector<HTMLElement>('button, input')
    ?.focus()

/** The text about a picture; one that was uploaded but not saved has its own. */
const toldOf = (problem: string): string =>
  problem.startsWith('Could not save') ? problem : say('Image upload failed. {problem}', { problem })
