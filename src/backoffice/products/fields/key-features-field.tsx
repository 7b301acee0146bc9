import { say } from '#backoffice/language/say.ts'
import { isBengali } from '#domain/catalog/bengali-texts.ts'
import { type FieldOfKind, type KeyFeatures, PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import type { ShownProduct } from '../../api/products.ts'
import { FieldCell } from './field-cell.tsx'
import { KeyFeaturesBoxes } from './key-features-boxes.tsx'
import { readKeyFeatures } from './read-field.ts'
import { useFieldEdit } from './use-field-edit.ts'

type KeyFeaturesFieldProps = {
  product: ShownProduct
  field?: FieldOfKind<'features'>
  hint?: string | undefined
}

/** Subtitle, paragraph and bullets, which customers read together. */
export function KeyFeaturesField({ product, field = 'keyFeatures', hint }: KeyFeaturesFieldProps) {
  const edit = useFieldEdit<KeyFeatures>(product, {
    field,
    label: PRODUCT_FIELDS[field].label,
    draftOf: fields => fields[field],
    read: typed => readKeyFeatures(typed, field),
  })
  const lang = isBengali(field) ? 'bn' : undefined
  return (
    <FieldCell
      edit={edit}
      isLong
      hint={hint}
      shown={
        <span lang={lang}>
          <ShownFeatures features={edit.draft} />
        </span>
      }
      theirText={({ subtitle, paragraph, bullets }) => [subtitle, paragraph, ...bullets].join(' · ')}
    >
      {described => (
        <KeyFeaturesBoxes features={edit.draft} lang={lang} onChange={edit.type} described={described} />
      )}
    </FieldCell>
  )
}

function ShownFeatures({ features: { subtitle, paragraph, bullets } }: { features: KeyFeatures }) {
  if (!subtitle && !paragraph && bullets.length === 0) return <span className="faint">{say('None')}</span>
  return (
    <span className="shown-features">
      {subtitle && <strong>{subtitle}</strong>}
      {paragraph && <span>{paragraph}</span>}
      {bullets.map((bullet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bullets have no other identity
        <span key={index} className="shown-bullet">
          {bullet}
        </span>
      ))}
    </span>
  )
}
