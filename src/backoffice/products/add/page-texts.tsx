import { say, sayKnown } from '#backoffice/language/say.ts'
import { isBengali } from '#domain/catalog/bengali-texts.ts'
import { type FieldOfKind, fieldsOfKind, PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import { Failure } from '../../ui/failure.tsx'
import { KeyFeaturesBoxes } from '../fields/key-features-boxes.tsx'
import { LongBox, type PartProps, TextBox } from './add-boxes.tsx'

/** The texts of the product's page. */
export function PageTexts(part: PartProps) {
  const { draft } = part
  const slug = draft.slug.trim() || slugOf(draft.name)
  return (
    <section className="desk-panel add-page" aria-labelledby="add-page">
      <h2 id="add-page">{say('Product page')}</h2>
      <div className="add-fields">
        <TextBox
          {...part}
          field="slug"
          placeholder={slugOf(draft.name)}
          isOptional
          hint={slug ? `/products/${slug}` : say('Made from the name.')}
        />
        {fieldsOfKind('text')
          .filter(field => !isBengali(field))
          .map(field => (
            <LongBox key={field} {...part} field={field} />
          ))}
        <FeaturesBox {...part} field="keyFeatures" />
      </div>
    </section>
  )
}

/** What Bengali pages say of it; an empty text stands there in English. */
export function BengaliTexts(part: PartProps) {
  return (
    <section className="desk-panel add-bengali" aria-labelledby="add-bengali">
      <h2 id="add-bengali">{say('In Bengali')}</h2>
      <div className="add-fields">
        {fieldsOfKind('optionalLine').map(field => (
          <TextBox key={field} {...part} field={field} isOptional />
        ))}
        {fieldsOfKind('text')
          .filter(isBengali)
          .map(field => (
            <LongBox key={field} {...part} field={field} />
          ))}
        <FeaturesBox {...part} field="keyFeaturesBengali" />
        <p className="desk-hint">{say('What is empty is shown in English.')}</p>
      </div>
    </section>
  )
}

function FeaturesBox({ draft, change, errorOf, field }: PartProps & { field: FieldOfKind<'features'> }) {
  const error = errorOf(field)
  return (
    <fieldset className="add-features">
      <legend>
        {sayKnown(PRODUCT_FIELDS[field].label)} <span className="desk-hint">{say('optional')}</span>
      </legend>
      <KeyFeaturesBoxes
        features={draft[field]}
        lang={isBengali(field) ? 'bn' : undefined}
        onChange={features => change({ [field]: features })}
        described={{ 'aria-invalid': error !== undefined, 'aria-describedby': error && `${field}-error` }}
      />
      <Failure id={`${field}-error`} text={error} />
    </fieldset>
  )
}
