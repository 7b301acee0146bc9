import { type ReactNode, useState } from 'react'
import type { PictureShape } from '#domain/pictures/picture-shape.ts'
import { FrameDialog } from './frame-dialog.tsx'
import {
  type FramedPicture,
  inFrame,
  needsFrame,
  type OpenedPicture,
  openPictures,
} from './framed-picture.ts'

/**
 * Passes chosen files on to the upload, after asking how to show them where one of them is not square. A picture of
 * another shape is shown whole, and nothing is asked.
 */
export function useFraming(
  onPictures: (pictures: FramedPicture[]) => void,
  shape: PictureShape,
): {
  choose(files: readonly File[]): void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<readonly OpenedPicture[]>()
  async function open(files: readonly File[]) {
    if (shape !== 'square') return onPictures(files.map(file => inFrame({ file }, { kind: shape })))
    const opened = await openPictures(files)
    if (opened.some(needsFrame)) return setAsked(opened)
    closeAll(opened)
    onPictures(opened.map(picture => inFrame(picture)))
  }
  const close = () => {
    closeAll(asked ?? [])
    setAsked(undefined)
  }
  return {
    choose: files => void open(files),
    dialog: asked && (
      <FrameDialog
        pictures={asked}
        onCancel={close}
        onDone={pictures => {
          close()
          onPictures(pictures)
        }}
      />
    ),
  }
}

function closeAll(pictures: readonly OpenedPicture[]): void {
  for (const { bitmap } of pictures) bitmap?.close()
}
