import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MIDDLE, type SquareFrame } from '#domain/pictures/picture-frame.ts'
import { DialogPopup } from '../dialog-popup.tsx'
import { FrameBox } from './frame-box.tsx'
import { type FramedPicture, inFrame, type OpenedPicture } from './framed-picture.ts'

type FrameDialogProps = {
  pictures: readonly OpenedPicture[]
  onDone(pictures: FramedPicture[]): void
  onCancel(): void
}

/** Asks how the shop should show pictures that are not square, with a preview of each before anything is sent. */
export function FrameDialog({ pictures, onDone, onCancel }: FrameDialogProps) {
  const [frames, setFrames] = useState<ReadonlyMap<File, SquareFrame>>(new Map())
  const frameOf = ({ file }: OpenedPicture) => frames.get(file) ?? MIDDLE
  const asked = pictures.flatMap(({ file, bitmap }) => (bitmap ? [{ file, bitmap }] : []))
  const isOne = asked.length === 1
  return (
    <Dialog.Root open onOpenChange={open => !open && onCancel()}>
      <DialogPopup
        className="dialog frame-dialog"
        data-many={!isOne || undefined}
        title={isOne ? say('As shoppers will see it') : say('As shoppers will see them')}
        text={say('The shop shows pictures square. Move {part} to what matters, or show it whole.', {
          part: isOne ? say('this one') : say('each'),
        })}
      >
        <ul className="frame-list">
          {asked.map(picture => (
            <li key={`${picture.file.name} ${picture.file.size} ${picture.file.lastModified}`}>
              <FrameBox
                name={picture.file.name}
                bitmap={picture.bitmap}
                frame={frameOf(picture)}
                onChange={frame => setFrames(before => new Map(before).set(picture.file, frame))}
              />
            </li>
          ))}
        </ul>
        <div className="dialog-buttons">
          <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
          <button
            type="button"
            className="desk-button desk-button-primary"
            onClick={() => onDone(pictures.map(picture => inFrame(picture, frameOf(picture))))}
          >
            {pictures.length === 1
              ? say('Upload')
              : say('Upload {count} pictures', { count: pictures.length })}
          </button>
        </div>
      </DialogPopup>
    </Dialog.Root>
  )
}
