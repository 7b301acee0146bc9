import { pictureAtWidth } from '#domain/picture.ts'
import type { useUploads } from '../../ui/uploads/use-uploads.ts'
import { OnePicture } from '../one-picture.tsx'
import type { PartProps } from './add-boxes.tsx'
import { AddField } from './add-field.tsx'

type PictureFieldProps = PartProps & { uploads: ReturnType<typeof useUploads> }

/** The picture that stands for the product: what was uploaded last. Why one failed stands on its tile alone. */
export function PictureField({ draft: { image }, errorOf, uploads }: PictureFieldProps) {
  const isShown = image !== '' && uploads.files.length === 0
  return (
    <section className="desk-panel add-picture" aria-labelledby="add-picture">
      <h2 id="add-picture">Main picture</h2>
      <div className="add-fields">
        {isShown && <img src={pictureAtWidth(image, 400)} alt="" width={400} height={400} />}
        <div className={isShown ? 'add-picture-again' : 'add-picture-slot'}>
          <OnePicture uploads={uploads} label={isShown ? 'Upload another' : 'Upload a picture'} />
        </div>
        <AddField name="image" label="Image URL" error={errorOf('image')} hint="Filled in by the upload.">
          {box => <input {...box} type="text" readOnly value={image} />}
        </AddField>
      </div>
    </section>
  )
}
