import { pictureAtWidth } from '#domain/picture.ts'
import { FIELD_LIMITS } from '#domain/product-fields.ts'
import { slugOf } from '#domain/slug.ts'
import { Failure } from '../../ui/failure.tsx'
import type { useUploads } from '../../ui/uploads/use-uploads.ts'
import { categoriesOf } from '../fields/categories-of.ts'
import { KeyFeaturesBoxes } from '../fields/key-features-boxes.tsx'
import { sellsAtText, type TypedFieldName } from '../fields/read-field.ts'
import { OnePicture } from '../one-picture.tsx'
import { useProducts } from '../use-product.ts'
import { AddField } from './add-field.tsx'
import type { ProductDraft } from './product-draft.ts'

export type PartProps = {
  draft: ProductDraft
  change(changes: Partial<ProductDraft>): void
  errorOf(field: string): string | undefined
}

type TextBoxProps = PartProps & {
  field: TypedFieldName
  label: string
  hint?: string | undefined
  placeholder?: string
  isOptional?: boolean
  isNumber?: boolean
  suggestions?: readonly string[]
}

function TextBox({ draft, change, errorOf, field, label, suggestions, isNumber, ...rest }: TextBoxProps) {
  const { hint, placeholder, isOptional = false } = rest
  const listId = suggestions && `${field}-suggestions`
  return (
    <AddField name={field} label={label} error={errorOf(field)} hint={hint} isOptional={isOptional}>
      {box => (
        <>
          <input
            {...box}
            type="text"
            inputMode={isNumber ? 'numeric' : 'text'}
            placeholder={placeholder}
            list={listId}
            autoComplete="off"
            value={draft[field]}
            onChange={event => change({ [field]: event.currentTarget.value })}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map(word => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </>
      )}
    </AddField>
  )
}

function LongBox({
  draft,
  change,
  errorOf,
  field,
  label,
}: TextBoxProps & { field: 'description' | 'madeWith' }) {
  return (
    <AddField name={field} label={label} error={errorOf(field)} isOptional>
      {box => (
        <textarea
          {...box}
          rows={field === 'description' ? 5 : 2}
          maxLength={FIELD_LIMITS[field]}
          value={draft[field]}
          onChange={event => change({ [field]: event.currentTarget.value })}
        />
      )}
    </AddField>
  )
}

/** What the list and the cards show. */
export function BasicFields(part: PartProps) {
  const { priceTaka, discountPercent } = part.draft
  const { data = [] } = useProducts()
  return (
    <section className="desk-panel add-basics" aria-labelledby="add-basics">
      <h2 id="add-basics">Product</h2>
      <div className="add-fields">
        <TextBox {...part} field="name" label="Name" />
        <TextBox {...part} field="title" label="Title" hint="One line below the name, for shoppers." />
        <TextBox {...part} field="category" label="Category" suggestions={categoriesOf(data)} />
        <div className="add-row">
          <TextBox {...part} field="priceTaka" label="Price in Tk." isNumber />
          <TextBox
            {...part}
            field="discountPercent"
            label="Discount in %"
            placeholder="0"
            isNumber
            isOptional
            hint={sellsAtText(priceTaka, discountPercent) || undefined}
          />
        </div>
      </div>
    </section>
  )
}

/** What shoppers read on the page of the product. */
export function PageTexts(part: PartProps) {
  const { draft, change, errorOf } = part
  const slug = draft.slug.trim() || slugOf(draft.name)
  return (
    <section className="desk-panel add-page" aria-labelledby="add-page">
      <h2 id="add-page">Product page</h2>
      <div className="add-fields">
        <TextBox
          {...part}
          field="slug"
          label="Address"
          placeholder={slugOf(draft.name)}
          isOptional
          hint={slug ? `/products/${slug}` : 'Made from the name.'}
        />
        <LongBox {...part} field="description" label="Description" />
        <LongBox {...part} field="madeWith" label="Made With" />
        <fieldset className="add-features">
          <legend>
            Key Features <span className="desk-hint">optional</span>
          </legend>
          <KeyFeaturesBoxes
            features={draft.keyFeatures}
            onChange={keyFeatures => change({ keyFeatures })}
            described={{
              'aria-invalid': errorOf('keyFeatures') !== undefined,
              'aria-describedby': errorOf('keyFeatures') && 'keyFeatures-error',
            }}
          />
          <Failure id="keyFeatures-error" text={errorOf('keyFeatures')} />
        </fieldset>
      </div>
    </section>
  )
}

/** What the picture of the form is told when its upload has failed; its tile says why. */
export const UPLOAD_FAILURE = 'Image upload failed. Please try again.'

type PictureFieldProps = PartProps & { uploads: ReturnType<typeof useUploads> }

/** The picture that stands for the product: what was uploaded last. */
export function PictureField({ draft: { image }, errorOf, uploads }: PictureFieldProps) {
  const hasFailed = uploads.files.some(({ state }) => state === 'failed')
  const isShown = image !== '' && uploads.files.length === 0
  return (
    <section className="desk-panel add-picture" aria-labelledby="add-picture">
      <h2 id="add-picture">Main picture</h2>
      <div className="add-fields">
        {isShown && <img src={pictureAtWidth(image, 400)} alt="" width={400} height={400} />}
        <div className={isShown ? 'add-picture-again' : 'add-picture-slot'}>
          <OnePicture uploads={uploads} label={isShown ? 'Upload another' : 'Upload a picture'} />
        </div>
        <Failure id="upload-failure" text={hasFailed ? UPLOAD_FAILURE : undefined} />
        <AddField name="image" label="Image URL" error={errorOf('image')} hint="Filled in by the upload.">
          {box => <input {...box} type="text" readOnly value={image} />}
        </AddField>
      </div>
    </section>
  )
}

const CHOICES = [
  {
    status: 'published',
    label: 'Published',
    hint: 'Shoppers see it at once, out of stock until it has sizes.',
  },
  { status: 'draft', label: 'Draft', hint: 'Only staff see it until you publish it.' },
] as const

export function StatusChoice({ draft, change }: PartProps) {
  return (
    <section className="desk-panel add-status" aria-labelledby="add-status">
      <h2 id="add-status">Who sees it</h2>
      <div className="add-fields" role="radiogroup" aria-labelledby="add-status">
        {CHOICES.map(({ status, label, hint }) => (
          <label key={status} className="add-choice">
            <input
              type="radio"
              name="status"
              value={status}
              checked={draft.status === status}
              onChange={() => change({ status })}
            />
            <span>
              <b>{label}</b>
              <span className="desk-hint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
