import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { isBengali } from '#domain/catalog/bengali-texts.ts'
import { type FieldOfKind, fieldsOfKind, PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { formatTaka } from '#domain/money.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { formatPairs } from '../format-pairs.ts'
import { categoriesOf } from './categories-of.ts'
import { KeyFeaturesField } from './key-features-field.tsx'
import { sellsAtText } from './read-field.ts'
import { TypedField, type TypedFieldLook } from './typed-field.tsx'

type ProductFieldsProps = { product: ShownProduct; list: readonly StaffProductEntry[] }

const MAIN_KINDS = ['line', 'money', 'percent'] as const

/** The fields that the list and the cards of a product show, and those that the shop itself sets. */
export function MainFields({ product, list }: ProductFieldsProps) {
  const { priceTaka, pairs, reserved, createdAt, updatedAt } = product
  const shown: Record<FieldOfKind<(typeof MAIN_KINDS)[number]>, TypedFieldLook> = {
    name: {},
    title: {},
    category: { suggestions: categoriesOf(list) },
    priceTaka: { show: typed => say('Tk. {typed}', { typed }) },
    discountPercent: {
      show: typed => `${typed} %`,
      hint: typed =>
        sellsAtText(String(priceTaka), typed) ||
        say('sells at {priceTaka}', { priceTaka: formatTaka(priceTaka) }),
    },
  }
  return (
    <dl className="product-fields">
      {fieldsOfKind(...MAIN_KINDS).map(field => (
        <TypedField key={field} product={product} field={field} {...shown[field]} />
      ))}
      <FixedField
        label={say('Total Stock')}
        value={formatPairs(pairs)}
        hint={reserved > 0 && say('{reserved} reserved', { reserved })}
      />
      <FixedField label={say('Created At')} value={formatLongDate(createdAt)} />
      <FixedField label={say('Updated At')} value={formatLongDate(updatedAt)} />
    </dl>
  )
}

type FixedFieldProps = { label: string; value: string; hint?: string | false }

/** A field that nobody types. */
function FixedField({ label, value, hint }: FixedFieldProps) {
  return (
    <div className="product-field product-field-fixed">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {hint && <span className="desk-hint">{hint}</span>}
      </dd>
    </div>
  )
}

const TEXTS_SHORTEST_FIRST = fieldsOfKind('text')
  .filter(name => !isBengali(name))
  .sort((one, other) => PRODUCT_FIELDS[one].limit - PRODUCT_FIELDS[other].limit)

/** The fields of the product's page: its texts and its address. */
export function PageFields({ product }: { product: ShownProduct }) {
  const isAdmin = useMe().role === 'Admin'
  return (
    <section className="desk-panel" aria-labelledby="page-fields-title">
      <h2 id="page-fields-title">{say('Product page')}</h2>
      <dl className="product-fields product-fields-page">
        <TypedField
          product={product}
          field="slug"
          show={typed => `/products/${typed}`}
          hint={() => isAdmin && say('Change it, and the old address leads to the new one.')}
        />
        {TEXTS_SHORTEST_FIRST.map(field => (
          <TypedField key={field} product={product} field={field} />
        ))}
        <KeyFeaturesField product={product} />
      </dl>
    </section>
  )
}
