import { showToast } from '#web/app/toasts.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { PicturePicker } from '../../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { uploadsState } from '../uploads-state.ts'

type NewPicturesProps = {
  /** What the screen calls them while they are not saved. */
  label: string
  /** Saves an uploaded picture; throws with the words for its tile. */
  onUploaded(url: string): Promise<void>
}

/** The pictures on their way, in the places where they will be, and the tile that takes more. */
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

/** What is pressed goes and cannot keep the focus. Another try leads past what would give up another picture. */
const focusPicker = (): void =>
  document.activeElement?.closest('ul')?.querySelector<HTMLElement>('input[type=file]')?.focus()

const focusNext = (): void =>
  document.activeElement
    ?.closest('li')
    ?.nextElementSibling?.querySelector<HTMLElement>('button, input')
    ?.focus()

/** The words of one that was uploaded and could not be saved say so themselves. */
const toldOf = (problem: string): string =>
  problem.startsWith('Could not save') ? problem : `Image upload failed. ${problem}`
