import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { PictureShape } from '#domain/pictures/picture-shape.ts'
import { PICTURE_MIME_TYPES } from '#domain/pictures/picture-upload.ts'
import { BackofficeIcon } from '../backoffice-icon.tsx'
import type { FramedPicture } from './framed-picture.ts'
import { useFraming } from './use-framing.tsx'

type Props = {
  /** Receives the pictures once it is settled how each is shown. */
  onPictures(pictures: FramedPicture[]): void
  /** Whether several files may be chosen at once. */
  multiple?: boolean
  /** By default "Add pictures" or "Choose a picture". */
  label?: string
  /** Square, as products are shown, unless it is for another place. */
  shape?: PictureShape
}

/** Takes pictures from the file chooser, dropped on it, or pasted while it has the focus. */
export function PicturePicker({ onPictures, multiple = false, label, shape = 'square' }: Props) {
  const [isOver, setOver] = useState(false)
  const framing = useFraming(onPictures, shape)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0) framing.choose(files)
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <>
      <label
        className="picture-picker"
        data-over={isOver || undefined}
        onDragOver={event => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      >
        <input
          className="sr-only"
          type="file"
          accept={PICTURE_MIME_TYPES.join(',')}
          multiple={multiple}
          onChange={event => {
            take(event.target.files)
            // so that the same file can be chosen again
            event.target.value = ''
          }}
        />
        <BackofficeIcon name="picture" />
        <span>{label ?? (multiple ? say('Add pictures') : say('Choose a picture'))}</span>
      </label>
      {framing.dialog}
    </>
  )
}
