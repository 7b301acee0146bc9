import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { PicturePicker } from '../../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldId } from './settings-form.ts'
import type { FieldProps } from './simple-fields.tsx'
import { useField } from './use-field.ts'

/** A picture of the owner's, or the one that came with the shop. */
export function PictureField({ path, field }: FieldProps) {
  const { value, choose } = useField(path)
  const uploads = useUploads({ onUploaded: url => choose(url) })
  const [file] = uploads.files
  useUnsavedPart(
    `${field.label} on its way`,
    file && file.state !== 'failed' ? 'changed' : undefined,
    'settings',
  )
  const picture = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <FieldFrame path={path} field={field} isGroup>
      <div className="setting-picture">
        {picture !== undefined && (
          <img src={pictureAtWidth(picture, 240)} alt={`${field.label} at present`} width={96} height={96} />
        )}
        {file ? (
          <UploadTile file={file} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        ) : (
          <PicturePicker
            label={picture === undefined ? 'Use a picture' : 'Replace it'}
            onPictures={uploads.add}
          />
        )}
        <div id={fieldId(path)} tabIndex={-1}>
          <b>{picture === undefined ? 'The one that came with the shop' : 'Your picture'}</b>
          {picture !== undefined && (
            <button type="button" className="desk-button desk-button-small" onClick={() => choose(null)}>
              Remove it
            </button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
