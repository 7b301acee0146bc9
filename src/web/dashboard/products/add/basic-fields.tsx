import { categoriesOf } from '../fields/categories-of.ts'
import { sellsAtText } from '../fields/read-field.ts'
import { useProducts } from '../use-product.ts'
import { type PartProps, TextBox } from './add-boxes.tsx'

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
