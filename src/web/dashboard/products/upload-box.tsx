import { type ComponentProps, useId } from 'react'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { FieldFailure } from './fields/field-failure.tsx'
import { PICTURE_TYPES } from './upload-picture.ts'
import type { Upload } from './use-upload.ts'

type UploadBoxProps = { upload: Upload; label: string } & Pick<ComponentProps<'input'>, 'disabled'>

/** Takes one picture from the device, shows how much of it has left, and why it did not arrive. */
export function UploadBox({ upload, label, disabled }: UploadBoxProps) {
  const id = useId()
  const { share, failure } = upload
  return (
    <div className="upload-box">
      <label className="desk-button" data-busy={share !== undefined || undefined}>
        <DeskIcon name="plus" />
        {share === undefined ? label : `Uploading ${Math.round(share * 100)} %`}
        <input
          className="sr-only"
          type="file"
          accept={PICTURE_TYPES}
          disabled={disabled || share !== undefined}
          aria-describedby={failure ? id : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // the same file may be chosen once more after a failure
            currentTarget.value = ''
            if (file) void upload.send(file)
          }}
        />
      </label>
      {share !== undefined && <progress value={share} max={1} aria-label="Uploading" />}
      <FieldFailure id={id} text={failure} />
    </div>
  )
}
