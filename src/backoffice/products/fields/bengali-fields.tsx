import { say } from '#backoffice/language/say.ts'
import {
  BENGALI_TWINS,
  isOnlyEnglish,
  TWINNED_FIELDS,
  textsInEnglish,
} from '#domain/catalog/bengali-texts.ts'
import type { ShownProduct } from '../../api/products.ts'
import { KeyFeaturesField } from './key-features-field.tsx'
import { TypedField } from './typed-field.tsx'

/** The texts of a product on Bengali pages. What is empty stands there in English, and says so here. */
export function BengaliFields({ product }: { product: ShownProduct }) {
  const inEnglish = textsInEnglish(product)
  return (
    <section className="desk-panel" aria-labelledby="bengali-fields-title">
      <h2 id="bengali-fields-title">
        {say('In Bengali')}{' '}
        <small className="desk-hint">
          {inEnglish.length === 0
            ? say('every text')
            : say('{count} of {count2} texts are shown in English', {
                count: inEnglish.length,
                count2: TWINNED_FIELDS.length,
              })}
        </small>
      </h2>
      <dl className="product-fields product-fields-page">
        {TWINNED_FIELDS.map(name => {
          const field = BENGALI_TWINS[name]
          if (field === 'keyFeaturesBengali')
            return (
              <KeyFeaturesField
                key={field}
                product={product}
                field={field}
                hint={
                  isOnlyEnglish(product.keyFeatures, product.keyFeaturesBengali)
                    ? say('What is empty is shown in English.')
                    : undefined
                }
              />
            )
          const english = name === 'keyFeatures' ? '' : product[name]
          return (
            <TypedField
              key={field}
              product={product}
              field={field}
              none={english === '' ? say('None') : say('Shown in English')}
              hint={typed => (typed === '' ? english.slice(0, LONGEST_HINT) : '')}
            />
          )
        })}
      </dl>
    </section>
  )
}

/** Characters: as much of the English text as reminds what to translate. */
const LONGEST_HINT = 120
