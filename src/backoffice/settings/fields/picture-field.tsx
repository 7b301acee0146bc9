import { say } from '#backoffice/language/say.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { PicturePicker } from '../../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import { useUploads } from '../../ui/uploads/use-uploads.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldId } from './settings-form.ts'
import type { FieldProps } from './simple-fields.tsx'
import { useField } from './use-field.ts'

/** A picture of the owner's, or the one that came with the shop. */
export function PictureField({ path, field }: FieldProps<Extract<Shape, { is: 'picture' }>>) {
  const { value, choose } = useField(path)
  const uploads = useUploads({ onUploaded: url => choose(url) })
  const [file] = uploads.files
  useUnsavedPart(
    say('{label} on its way', { label: field.label }),
    file && file.state !== 'failed' ? 'changed' : undefined,
    'settings',
  )
  const picture = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <FieldFrame path={path} field={field} isGroup>
      <div className="setting-picture">
        {picture !== undefined && <PresentPicture url={picture} label={field.label} />}
        {file ? (
          <UploadTile file={file} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        ) : (
          <PicturePicker
            label={picture === undefined ? say('Use a picture') : say('Replace it')}
            shape={field.shape.shape}
            onPictures={uploads.add}
          />
        )}
        <div id={fieldId(path)} tabIndex={-1}>
          <b>{picture === undefined ? say('The one that came with the shop') : say('Your picture')}</b>
          {picture !== undefined && (
            <button type="button" className="desk-button desk-button-small" onClick={() => choose(null)}>
              {say('Remove it')}
            </button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}

/** Uncropped, as it was uploaded; a square one as the shop cut it. */
function PresentPicture({ url, label }: { url: string; label: string }) {
  const whole = uncroppedPicture(url)
  if (!whole)
    return (
      <img src={pictureAtWidth(url, 240)} alt={say('{label} at present', { label })} width={96} height={96} />
    )
  const { src, width, height } = whole
  return <img src={src} alt={say('{label} at present', { label })} width={width} height={height} data-whole />
}
