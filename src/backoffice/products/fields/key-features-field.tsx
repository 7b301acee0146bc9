import { say } from '#backoffice/language/say.ts'
import type { KeyFeatures } from '#domain/catalog/product-fields.ts'
import type { ShownProduct } from '../../api/products.ts'
import { FieldCell } from './field-cell.tsx'
import { KeyFeaturesBoxes } from './key-features-boxes.tsx'
import { readKeyFeatures } from './read-field.ts'
import { useFieldEdit } from './use-field-edit.ts'

/** Subtitle, paragraph and bullets, which customers read together. */
export function KeyFeaturesField({ product }: { product: ShownProduct }) {
  const edit = useFieldEdit<KeyFeatures>(product, {
    field: 'keyFeatures',
    label: say('Key Features'),
    draftOf: ({ keyFeatures }) => keyFeatures,
    read: readKeyFeatures,
  })
  return (
    <FieldCell
      edit={edit}
      isLong
      shown={<ShownFeatures features={edit.draft} />}
      theirText={({ subtitle, paragraph, bullets }) => [subtitle, paragraph, ...bullets].join(' · ')}
    >
      {described => <KeyFeaturesBoxes features={edit.draft} onChange={edit.type} described={described} />}
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
