import { say } from '#backoffice/language/say.ts'
import { type FieldOfKind, fieldsOfKind } from '#domain/catalog/product-fields.ts'
import { categoriesOf } from '../fields/categories-of.ts'
import { sellsAtText } from '../fields/read-field.ts'
import { useProducts } from '../use-product.ts'
import { type PartProps, TextBox, type TextBoxLook } from './add-boxes.tsx'

/** The fields that the list and the cards show. */
export function BasicFields(part: PartProps) {
  const { priceTaka, discountPercent } = part.draft
  const { data = [] } = useProducts()
  const lines: Record<FieldOfKind<'line'>, TextBoxLook> = {
    name: {},
    title: { hint: say('One line below the name, for shoppers.') },
    category: { suggestions: categoriesOf(data) },
  }
  const numbers: Record<FieldOfKind<'money' | 'percent'>, TextBoxLook> = {
    priceTaka: { label: say('Price in Tk.') },
    discountPercent: {
      label: say('Discount in %'),
      placeholder: '0',
      isOptional: true,
      hint: sellsAtText(priceTaka, discountPercent) || undefined,
    },
  }
  return (
    <section className="desk-panel add-basics" aria-labelledby="add-basics">
      <h2 id="add-basics">{say('Product')}</h2>
      <div className="add-fields">
        {fieldsOfKind('line').map(field => (
          <TextBox key={field} {...part} field={field} {...lines[field]} />
        ))}
        <div className="add-row">
          {fieldsOfKind('money', 'percent').map(field => (
            <TextBox key={field} {...part} field={field} isNumber {...numbers[field]} />
          ))}
        </div>
      </div>
    </section>
  )
}
