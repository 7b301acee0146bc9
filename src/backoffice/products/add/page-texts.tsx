import { say } from '#backoffice/language/say.ts'
import { fieldsOfKind } from '#domain/catalog/product-fields.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import { Failure } from '../../ui/failure.tsx'
import { KeyFeaturesBoxes } from '../fields/key-features-boxes.tsx'
import { LongBox, type PartProps, TextBox } from './add-boxes.tsx'

/** The texts of the product's page. */
export function PageTexts(part: PartProps) {
  const { draft, change, errorOf } = part
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
        {fieldsOfKind('text').map(field => (
          <LongBox key={field} {...part} field={field} />
        ))}
        <fieldset className="add-features">
          <legend>
            {say('Key Features')} <span className="desk-hint">{say('optional')}</span>
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
